import { foldedName } from './namePlace.ts';

/** Characters of a word that count. */
const LONGEST = 40;
/** Words of what is looked for that count. */
const MOST_WANTED = 8;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Of scripts that put no spaces between words: any two signs beside each other are found. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]+/gu;

/** A word of a text: from `start` to `end` in it, and as it is compared. */
export interface Word {
  start: number;
  end: number;
  folded: string;
}

/** The words of a text as they are looked for: without case, accents or signs. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    let at = 0;
    for (const { 0: run, index: start } of word.matchAll(UNSPACED)) {
      yield* whole(word.slice(at, start), index + at);
      yield* pairs(run, index + start);
      at = start + run.length;
    }
    yield* whole(word.slice(at), index + at);
  }
}

function* whole(word: string, start: number): Generator<Word> {
  const folded = [...foldedName(word)].slice(0, LONGEST).join('');
  if (folded !== '') yield { start, end: start + word.length, folded };
}

/** Each sign with the one after it, and the last alone. */
function* pairs(run: string, start: number): Generator<Word> {
  const signs = [...run];
  let at = start;
  for (const [index, sign] of signs.entries()) {
    yield* whole(sign + (signs[index + 1] ?? ''), at);
    at += sign.length;
  }
}

/**
 * Lists the beginnings that a text must have words of. A single letter or digit begins so many words that it counts only where it
 * was typed last and a longer word may follow. A sign of a script without spaces is a word by itself.
 */
export function wantedWords(query: string): string[] {
  const words = Array.from(wordsOf(query), ({ folded }) => folded);
  const last = words.at(-1);
  const wanted = [...new Set(words)].filter((word) => word === last || !isSingle(word));
  // The last sign of a pair stands alone as well; who looks for both needs no more than the pair.
  const isWithin = (word: string) => wanted.some((other) => isPairOf(other, word));
  return wanted.filter((word) => !isWithin(word)).slice(0, MOST_WANTED);
}

function isSingle(word: string): boolean {
  return [...word].length === 1 && word.search(UNSPACED) !== 0;
}

function isPairOf(pair: string, last: string): boolean {
  return pair !== last && pair.search(UNSPACED) === 0 && pair.endsWith(last);
}

/** A part of a text that is marked as found, or is not. */
export interface Segment {
  text: string;
  isFound: boolean;
}

/** A text in segments: the words that begin with one that is wanted are found. */
export function markFound(text: string, wanted: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const add = (end: number, isFound: boolean) => {
    if (end <= at) return;
    const last = segments.at(-1);
    const part = text.slice(at, end);
    if (last?.isFound === isFound) last.text += part;
    else segments.push({ text: part, isFound });
    at = end;
  };
  for (const { start, end, folded } of wordsOf(text)) {
    if (!wanted.some((word) => folded.startsWith(word))) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return segments;
}
