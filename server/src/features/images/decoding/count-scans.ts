/** Counts the scans of a JPEG file; a decoder processes all pixels once for each of them. */
export function countScans(file: Buffer): number {
  let scans = 0;
  let at = file.indexOf(0xff);
  while (at !== -1 && at < file.length) {
    while (file[at] === 0xff) at += 1;
    const marker = file[at] ?? 0xd9;
    at += 1;
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    // Stuffed bytes, restarts and the start of the image have no length.
    const isBare = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (!isBare && at + 2 <= file.length) at += Math.max(file.readUInt16BE(at), 2);
    at = file.indexOf(0xff, at);
  }
  return scans;
}
