import { getLanguage } from 'platform/languages';

/** Why bytes are no text: of another kind altogether, or in an encoding that is not known. */
export type TextFault = 'unreadable' | 'encoding';

type Decoded = { text: string; fault: null } | { text: null; fault: TextFault };

/**
 * Reads UTF-8 and UTF-16, with or without a byte order mark, and what spreadsheets write without Unicode: windows-1252, Mac OS Roman, and
 * windows-1256 for readers of Arabic. An unknown encoding is a fault: a name would come out as another.
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

/** No text has them: a picture or a spreadsheet does. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const CONTROLS = /[\u0000-\u0006\u000e-\u0019]/;

function read(encoding: string, bytes: Uint8Array): Decoded {
  const text = new TextDecoder(encoding).decode(bytes);
  return CONTROLS.test(text) ? { text: null, fault: 'unreadable' } : { text, fault: null };
}

/** Bytes that are looked at. */
const SAMPLE = 4_000;

/** UTF-16 without its mark: of Latin signs, separators and line breaks every second byte is zero. */
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
/** Bytes that both encodings read as letters: Š, Œ, Ž, š, œ, ž, Ÿ or ä, å, é, ö, ú, û, ü. */
const LETTERS_IN_BOTH = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f]);

/** Encodings of one byte differ in which bytes are letters; null where none of those we know fits. */
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
    // Letters of Mac OS Roman, where windows-1252 has quotes and dashes; ß too.
    else if (byte < 0xa0 || (byte === 0xa7 && isAscii(before))) mac += 1;
  }
  // No language of Western Europe has three letters beyond ASCII beside each other.
  if (inRuns > high / 5) return getLanguage() === 'ar' ? 'windows-1256' : null;
  return mac > 0 && western === 0 ? 'macintosh' : 'windows-1252';
}

/** ä, ö and ü stand between consonants more often than š and ž do; a capital never follows a small letter. */
function isMacLetter(byte: number, before: number | undefined, after: number | undefined): boolean {
  if (byte === 0x9f) return true;
  if (byte === 0x8a || byte === 0x8c || byte === 0x8e)
    return isAscii(before) && /[a-z]/.test(String.fromCharCode(before ?? 0));
  return isAscii(before) && isAscii(after) && !isVowel(before) && !isVowel(after);
}
