import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes in memory at a time. The page can react to input after each piece. */
const PIECE = 512 * 1024;

/**
 * Computes the SHA-256 of a file, as hex. `crypto.subtle` would need the whole file in memory.
 * @throws DOMException where the browser cannot read the file any more
 */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += PIECE) {
    hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
