import { SERVER_LIMITS } from 'shared-api/schema';

/** Folders, of whatever system. */
const FOLDERS = /^.*[/\\]/su;
/** What is not seen, or makes a name read as another one. Two of these join letters, in Persian or in emoji. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
/** What some systems take for something else. */
const RESERVED = /["*:<>?|]/gu;
const SPACES = /\s+/gu;
/** A name begins with a letter that is seen, and so it ends. */
const EDGE = /[\s.]/u;
const ENDING = /\.[^.\s]{1,16}$/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer ones mean nothing to anybody. */
const LOOKED_AT = 2_000;

/** A file's name as it is kept and offered to readers: of any script, without folders, tricks and too much length. */
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

/** Cuts a name before its ending, which tells what it is. File systems count bytes; no letter, emoji or accent is cut in two. */
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
