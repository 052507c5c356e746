import type { RawDraftContentBlock } from 'draft-js';

/** Maximum depth of a list: the first level and eight indents. */
export const MAX_DEPTH = 8;

/** Headings in a text, without h1, which belongs to the page. */
export const HEADINGS = { h2: 'header-two', h3: 'header-three', h4: 'header-four' } as const;

/** Styles from the outermost to the innermost, so that the same text always gives the same HTML. */
export const STYLES = [
  ['strong', 'BOLD'],
  ['em', 'ITALIC'],
  ['u', 'UNDERLINE'],
  ['s', 'STRIKETHROUGH'],
  ['sup', 'SUPERSCRIPT'],
  ['sub', 'SUBSCRIPT'],
  ['code', 'CODE'],
] as const;

/** Styles that exclude each other. */
export const OPPOSITES: Readonly<Record<string, string>> = {
  SUPERSCRIPT: 'SUBSCRIPT',
  SUBSCRIPT: 'SUPERSCRIPT',
};

/**
 * Returns the first number of an ordered list, with at most four digits; undefined for 1 and for
 * any other value.
 */
export function startOf(value: unknown): number | undefined {
  const start = /^\d{1,4}$/.test(String(value)) ? Number(value) : 1;
  return start === 1 ? undefined : start;
}

/** Blocks that the editor supports, with draft-js's names; `atomic` is a picture. */
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
