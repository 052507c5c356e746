import type { RawDraftContentBlock } from 'draft-js';

/** How deep a list may go: the first level and eight indents. */
export const MAX_DEPTH = 8;

/** The headings of a text: a page has its own h1. */
export const HEADINGS = { h2: 'header-two', h3: 'header-three', h4: 'header-four' } as const;

/** From the outermost to the innermost, so that the same text is always the same HTML. */
export const STYLES = [
  ['strong', 'BOLD'],
  ['em', 'ITALIC'],
  ['u', 'UNDERLINE'],
  ['s', 'STRIKETHROUGH'],
  ['sup', 'SUPERSCRIPT'],
  ['sub', 'SUBSCRIPT'],
  ['code', 'CODE'],
] as const;

/** A text is raised or lowered, not both. */
export const OPPOSITES: Readonly<Record<string, string>> = {
  SUPERSCRIPT: 'SUBSCRIPT',
  SUBSCRIPT: 'SUPERSCRIPT',
};

/** The number that an ordered list begins with, of at most four digits; undefined for 1 and for what is no such number. */
export function startOf(value: unknown): number | undefined {
  const start = /^\d{1,4}$/.test(String(value)) ? Number(value) : 1;
  return start === 1 ? undefined : start;
}

/** draft-js's names of the blocks that the editor can hold; `atomic` is a picture. */
export type BlockType =
  | 'unstyled'
  | 'header-two'
  | 'header-three'
  | 'header-four'
  | 'blockquote'
  | 'code-block'
  | 'unordered-list-item'
  | 'ordered-list-item'
  | 'atomic';

/** Whether a block has levels. */
export function isListItem(type: string): boolean {
  return type === 'unordered-list-item' || type === 'ordered-list-item';
}

/** Whether there is neither text nor picture. */
export function isBlank(blocks: readonly RawDraftContentBlock[]): boolean {
  return blocks.every(({ type, text }) => type !== 'atomic' && text.trim() === '');
}
