import type { Position } from '../problems.ts';

/** Question of a GIFT file, as text. */
export interface GiftBlock {
  where: Position & { line: number };
  text: string;
  /** Points that our writer put in a comment. */
  points?: number;
  tags: string[];
}

const POINTS = /^\/\/\s*points:\s*(\d{1,6}(?:\.\d{1,2})?)\s*$/;
const TAG = /\[tag:([^\]]{1,100})\]/g;

/** Splits a file at its empty lines, and leaves out comments. */
export function* blocksOf(text: string): Generator<GiftBlock> {
  let lines: string[] = [];
  let first = 0;
  let comments: Pick<GiftBlock, 'points' | 'tags'> = { tags: [] };
  const all = text.split(/\r\n|\r|\n/);
  for (const [index, line] of [...all, ''].entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      const points = POINTS.exec(trimmed)?.[1];
      if (points !== undefined) comments.points = Number(points);
      comments.tags.push(...Array.from(trimmed.matchAll(TAG), ([, tag = '']) => tag.trim()));
    } else if (trimmed !== '') {
      if (lines.length === 0) first = index + 1;
      lines.push(trimmed);
    } else {
      if (lines.length > 0) yield { where: { line: first }, text: lines.join('\n'), ...comments };
      lines = [];
      comments = { tags: [] };
    }
  }
}
