// Names of global types that a declared type must not share, lest it merge with them or hide them. Pure data.
// Trust: host

/** Global types of ECMAScript, those of the DOM that an author could well choose for a part of a schema, and our own. */
export const TAKEN_TYPE_NAMES: ReadonlySet<string> = new Set(
  `
AbortController AbortSignal AggregateError Algorithm Animatable Animation Array ArrayBuffer ArrayBufferLike ArrayBufferTypes
ArrayBufferView ArrayConstructor ArrayIterator ArrayLike AsyncDisposable AsyncGenerator AsyncIterable AsyncIterator
AsyncIteratorObject Atomics Attr Audio Awaited BigInt BigInt64Array BigIntConstructor BigUint64Array Blob BlobPart BlobPropertyBag
Body BodyInit Boolean BooleanConstructor BufferSource Cache CacheStorage CallableFunction Capitalize ClassDecorator Client
ClientRect Clients Clipboard ClipboardItem CloseEvent Comment ConcatArray Console Credential Crypto CustomEvent DataTransfer
DataView DataViewConstructor Date DateConstructor DecoratorContext DecoratorMetadata Disposable DisposableStack Document
DocumentFragment DocumentType Element Enumerator Error ErrorConstructor ErrorEvent ErrorOptions EvalError Event EventInit
EventListener EventSource EventTarget Exclude External Extract File FileList FilePropertyBag FileReader FlatArray Float16Array
Float32Array Float64Array FocusEvent FormData Function FunctionConstructor Gamepad Generator GeneratorFunction Geolocation Headers
HeadersInit Highlight History IArguments Image ImageBitmap ImageData ImportAssertions ImportAttributes ImportCallOptions
ImportMeta Infinity InputEvent InstanceType Int16Array Int32Array Int8Array Intl Iterable IterableIterator Iterator IteratorObject
IteratorResult IteratorYieldResult JSON KeyType KeyboardEvent Keyframe Location Lock LockInfo LockOptions Lowercase Map
MapConstructor MapIterator Math MediaList MediaMetadata MediaQueryList MediaSource MediaStream MessageChannel MessageEvent
MessagePort MethodDecorator MouseEvent NaN Navigation Navigator NewableFunction NoInfer Node NodeFilter NodeList NonNullable
Notification NotificationOptions Number NumberConstructor Object ObjectConstructor Omit OmitThisParameter Option
OptionalEffectTiming PageTransitionEvent ParameterDecorator Parameters Partial PaymentAddress PaymentRequest PaymentResponse
Performance PermissionStatus Permissions Pick Plugin ProgressEvent Promise PromiseConstructor PromiseLike PropertyDecorator
PropertyDescriptor PropertyKey Proxy ProxyConstructor ProxyHandler PushManager PushSubscription Range RangeError Readonly
ReadonlyArray ReadonlyMap ReadonlySet ReadonlySetLike Record ReferenceError Reflect RegExp RegExpConstructor RegExpExecArray
RegExpIndicesArray RegExpMatchArray Report ReportBody Request RequestInit Required Response ResponseInit ReturnType Sanitizer
Scheduler Screen Selection Set SetConstructor SetIterator ShareData SharedArrayBuffer Slottable Storage StorageEvent
StreamPipeOptions String StringConstructor StringIterator StyleSheet SubmitEvent SuppressedError Symbol SymbolConstructor
SyntaxError Temporal Text TextMetrics TextTrack ThisParameterType ThisType TimeRanges ToolError Tools Touch TransferFunction
Transferable Transformer TreeWalker TypeError URIError URIErrorConstructor URLSearchParams Uint16Array Uint32Array Uint8Array
Uint8ClampedArray Uncapitalize Uppercase UserActivation ValidityState VideoFrame WeakKey WeakKeyTypes WeakMap WeakMapConstructor
WeakRef WeakRefConstructor WeakSet WeakSetConstructor WebSocket Window Worker Worklet XPathResult
`
    .trim()
    .split(/\s+/),
);
