import { foldedName } from '../names/matchNames.ts';

/** Characters of a word that count. */
const LONGEST = 40;

/** Words of a query that count. */
const MOST_WANTED = 8;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Scripts without spaces between words: search finds any two neighbouring characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]+/gu;

/** A word of a text, from index `start` to `end`, with its folded form for comparison. */
export interface Word {
  start: number;
  end: number;
  folded: string;
}

/**
 * Yields the words of a text in the form that search compares: without case, accents or
 * punctuation.
 */
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

/** Yields each character with the one after it, and the last one alone. */
function* pairs(run: string, start: number): Generator<Word> {
  const signs = [...run];
  let at = start;
  for (const [index, sign] of signs.entries()) {
    yield* whole(sign + (signs[index + 1] ?? ''), at);
    at += sign.length;
  }
}

/**
 * Lists the prefixes that a text must contain. A single letter or digit matches too many words: it
 * counts only as the last word, which may be unfinished. In a script without spaces, a character is
 * a word.
 */
export function wantedWords(query: string): string[] {
  const words = Array.from(wordsOf(query), ({ folded }) => folded);
  const last = words.at(-1);
  const wanted = [...new Set(words)].filter((word) => word === last || !isSingle(word));
  // The last character of a pair is a word of its own as well; the pair already covers it.
  const isWithin = (word: string) => wanted.some((other) => isPairOf(other, word));
  return wanted.filter((word) => !isWithin(word)).slice(0, MOST_WANTED);
}

function isSingle(word: string): boolean {
  return [...word].length === 1 && word.search(UNSPACED) !== 0;
}

function isPairOf(pair: string, last: string): boolean {
  return pair !== last && pair.search(UNSPACED) === 0 && pair.endsWith(last);
}

/** A part of a text, either a match or not. */
export interface Segment {
  text: string;
  isFound: boolean;
}

/** Splits a text into segments; words that start with one of the wanted prefixes are matches. */
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
