// Domain names to ASCII.
// Trust: guest text

export function domainToAscii(domain: string): string | undefined {
  return /^[\0-\x7f]*$/.test(domain) ? domain.toLowerCase() : undefined;
}
