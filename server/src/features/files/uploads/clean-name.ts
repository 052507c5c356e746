import { SERVER_LIMITS } from 'shared-api/schema';

/** Folders, with separators of any system. */
const FOLDERS = /^.*[/\\]/su;
/**
 * Characters that are invisible or make a name look like another. Two joiners are allowed, for
 * Persian and for emoji.
 */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** Characters that some systems reserve. */
const RESERVED = /["*:<>?|]/gu;
const SPACES = /\s+/gu;
/** A name must begin and end with a visible character. */
const EDGE = /[\s.]/u;
const ENDING = /\.[^.\s]{1,16}$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that are examined; longer names carry no meaning. */
const LOOKED_AT = 2_000;

/**
 * Cleans a file's name for storage and display: any script, but without folders, misleading
 * characters and excessive length.
 */
export function cleanName(given: string): string {
  const name = given
    .slice(-LOOKED_AT)
    .replace(FOLDERS, '')
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(HIDDEN, '')
    .replace(RESERVED, '_');
  return shorten(trimEdges(name)) || 'file';
}

function trimEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && EDGE.test(name.charAt(start))) start += 1;
  while (end > start && EDGE.test(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

/**
 * Shortens a name in front of its extension, which shows the type. File systems count bytes; no
 * letter, emoji or accent is split.
 */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= SERVER_LIMITS.fileNameBytes) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  let left = SERVER_LIMITS.fileNameBytes - Buffer.byteLength(ending);
  let stem = '';
  for (const { segment } of letters.segment(name.slice(0, name.length - ending.length))) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    stem += segment;
  }
  return stem.trimEnd() + ending;
}
