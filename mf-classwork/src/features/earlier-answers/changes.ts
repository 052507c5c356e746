import { plainTextOf } from 'shared-api/rich-text';

/** Consecutive words of both texts, or of one of them. */
export interface Change {
  kind: 'same' | 'gone' | 'added';
  text: string;
}

/**
 * Limit of compared word pairs: a larger difference is shown as a whole, since the comparison would
 * take too long.
 */
const MOST_PAIRS = 4_000_000;

const BLOCK_END = /<\/(?:p|h[2-4]|blockquote|pre|li)>|<br\b[^<>]*>/g;

/** Compares the words of two rich texts by their longest common subsequence. */
export function changesBetween(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const removed = old.slice(start, old.length - end);
  const added = now.slice(start, now.length - end);
  return joined([
    ...old.slice(0, start).map(same),
    ...(removed.length * added.length > MOST_PAIRS
      ? replaced(removed, added)
      : differences(removed, added)),
    ...old.slice(old.length - end).map(same),
  ]);
}

/** Splits into words, each with the space after it; the end of a paragraph is a word too. */
function wordsOf(html: string): string[] {
  const lines = html.split(BLOCK_END).map(plainTextOf).filter(Boolean);
  return lines.join('\n').match(/\n|[^\s]+[^\S\n]*/g) ?? [];
}

const same = (text: string): Change => ({ kind: 'same', text });

function replaced(removed: string[], added: string[]): Change[] {
  return [
    ...removed.map((text) => ({ kind: 'gone', text }) as const),
    ...added.map((text) => ({ kind: 'added', text }) as const),
  ];
}

function differences(old: string[], now: string[]): Change[] {
  const width = now.length + 1;
  // At [i, j]: length of the common subsequence of the rests from i and j.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      changes.push(same(old[i] ?? ''));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      changes.push({ kind: 'gone', text: old[i] ?? '' });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return [...changes, ...replaced(old.slice(i), now.slice(j))];
}

function joined(changes: Change[]): Change[] {
  const runs: Change[] = [];
  for (const { kind, text } of changes) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
