import { getLanguage } from 'platform/languages';

/** Reason why bytes are not readable as text: binary data, or an unknown encoding. */
export type TextFault = 'unreadable' | 'encoding';

type Decoded = { text: string; fault: null } | { text: null; fault: TextFault };

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark, and the encodings of spreadsheets
 * without Unicode: windows-1252, Mac OS Roman, and windows-1256 for readers of Arabic. An unknown
 * encoding is an error, since names would be garbled.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return read('utf-16be', bytes);
  const wide = wideEncoding(bytes);
  if (wide) return read(wide, bytes);
  if (bytes.includes(0)) return { text: null, fault: 'unreadable' };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return read('utf-8', bytes);
  } catch {
    const narrow = narrowEncoding(bytes);
    return narrow ? read(narrow, bytes) : { text: null, fault: 'encoding' };
  }
}

/** Control characters that occur in binary files, not in text. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const CONTROLS = /[\u0000-\u0006\u000e-\u0019]/;

function read(encoding: string, bytes: Uint8Array): Decoded {
  const text = new TextDecoder(encoding).decode(bytes);
  return CONTROLS.test(text) ? { text: null, fault: 'unreadable' } : { text, fault: null };
}

/** Number of bytes that are examined. */
const SAMPLE = 4_000;

/**
 * Detects UTF-16 without a byte order mark: every second byte of Latin letters, separators and line
 * breaks is zero.
 */
function wideEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.length < 4 || bytes.length % 2 === 1) return null;
  const zeros = (from: number) => sample.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const half = sample.length / 2;
  if (odd > half / 4 && even === 0) return 'utf-16le';
  return even > half / 4 && odd === 0 ? 'utf-16be' : null;
}

const isAscii = (byte: number | undefined) => {
  return byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte));
};
const isVowel = (byte: number | undefined) => {
  return byte !== undefined && /[aeiou]/i.test(String.fromCharCode(byte));
};
/** Bytes that are letters in both encodings: Š, Œ, Ž, š, œ, ž, Ÿ or ä, å, é, ö, ú, û, ü. */
const LETTERS_IN_BOTH = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);

/** Detects a single-byte encoding by which bytes are letters; null if no known one fits. */
function narrowEncoding(bytes: Uint8Array): string | null {
  let western = 0;
  let mac = 0;
  let inRuns = 0;
  let high = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    const [before, after] = [bytes[at - 1], bytes[at + 1]];
    if ((before ?? 0) >= 0x80 && (after ?? 0) >= 0x80) inRuns += 1;
    if (!isAscii(before) && !isAscii(after)) continue;
    if (byte >= 0xc0) western += 1;
    else if (byte < 0xa0 && LETTERS_IN_BOTH.has(byte))
      mac += isMacLetter(byte, before, after) ? 1 : 0;
    // Letters of Mac OS Roman where windows-1252 has quotes and dashes; also ß.
    else if (byte < 0xa0 || (byte === 0xa7 && isAscii(before))) mac += 1;
  }
  // No Western European language has three consecutive letters beyond ASCII.
  if (inRuns > high / 5) return getLanguage() === 'ar' ? 'windows-1256' : null;
  return mac > 0 && western === 0 ? 'macintosh' : 'windows-1252';
}

/**
 * Between consonants, ä, ö and ü are more likely than š and ž; a capital never follows a small
 * letter.
 */
function isMacLetter(byte: number, before: number | undefined, after: number | undefined): boolean {
  if (byte === 0x9f) return true;
  if (byte === 0x8a || byte === 0x8c || byte === 0x8e)
    return isAscii(before) && /[a-z]/.test(String.fromCharCode(before ?? 0));
  return isAscii(before) && isAscii(after) && !isVowel(before) && !isVowel(after);
}
