// Country calling codes and how many digits follow them.
// Trust: host

// code:digits or code:least-most, from the public ITU numbering plan.
const PLAN = [
  "1:10 7:10 20:8-10 27:9 30:10 31:9 32:8-9 33:9 34:9 36:8-9 39:6-11 40:9 41:9 43:4-13 44:7-10 45:8 46:7-10 47:8 48:9 49:5-12",
  "51:8-9 52:10 53:6-8 54:10-11 55:10-11 56:9 57:8-10 58:10 60:7-10 61:9 62:7-12 63:8-10 64:8-10 65:8 66:8-9 81:9-10 82:8-10",
  "84:9-10 86:8-11 90:10 91:10 92:9-10 93:9 94:9 95:7-10 98:10 211:9 212:9 213:8-9 216:8 218:8-9 220:7 221:9 222:8 223:8",
  "224:8-9 225:10 226:8 227:8 228:8 229:8-10 230:7-8 231:7-9 232:8 233:9 234:8-10 235:8 236:8 237:8-9 238:7 239:7 240:9",
  "241:7-8 242:9 243:7-9 244:9 245:7-9 246:7 247:4-6 248:7 249:9 250:9 251:9 252:7-9 253:8 254:9-10 255:9 256:9 257:8",
  "258:8-9 260:9 261:9 262:9 263:8-10 264:8-9 265:7-9 266:8 267:7-8 268:8 269:7 290:4-5 291:7 297:7 298:6 299:6 350:8 351:9",
  "352:4-11 353:7-10 354:7-9 355:8-9 356:8 357:8 358:5-12 359:7-9 370:8 371:8 372:7-8 373:8 374:8 375:9 376:6-9 377:8-9",
  "378:6-10 380:9 381:7-12 382:8-9 383:8-9 385:8-9 386:8 387:8-9 389:8 420:9 421:9 423:7-9 500:5 501:7 502:8 503:8 504:8",
  "505:8 506:8 507:7-8 508:6-9 509:8 590:9 591:8 592:7 593:8-9 594:9 595:9 596:9 597:6-7 598:8 599:7-8 670:7-8 672:6 673:7",
  "674:7 675:7-8 676:5-7 677:5-7 678:5-7 679:7 680:7 681:6 682:5 683:4-7 685:5-7 686:5-8 687:6 688:5-7 689:6-8 690:4-7",
  "691:7 692:7 800:8 808:8 850:8-10 852:8 853:8 855:8-9 856:8-10 870:9 878:12 880:8-10 881:8-9 886:8-9 888:11 960:7 961:7-8",
  "962:8-9 963:8-9 964:8-10 965:8 966:8-9 967:7-9 968:8 970:8-9 971:8-9 972:8-9 973:8 974:8 975:7-8 976:8 977:8-10 979:9",
  "992:9 993:8 994:9 995:9 996:9 998:9",
];

/** By code: least and most digits after it in one number, 16 × least + most; 0 where there is no such code. */
const LENGTHS = new Uint8Array(1000);
for (const entry of PLAN.flatMap((line) => line.split(" "))) {
  const [code = "0", range = ""] = entry.split(":");
  const [least = "0", most = least] = range.split("-");
  LENGTHS[Number(code)] = Number(least) * 16 + Number(most);
}

/**
 * Tells whether digits can be a number in international form. No calling code begins another, so the first found is the only one.
 *
 * @param head the first three digits, as a number; fewer if there are fewer
 * @param digits how many there are in all, calling code included
 */
export function isInternational(head: number, digits: number): boolean {
  if (head < 100 || digits > 15) return false;
  for (let length = 1, divisor = 100; length <= 3; length++, divisor /= 10) {
    const range = LENGTHS[Math.floor(head / divisor)] ?? 0;
    if (range !== 0) return digits - length >= range >> 4 && digits - length <= (range & 15);
  }
  return false;
}
