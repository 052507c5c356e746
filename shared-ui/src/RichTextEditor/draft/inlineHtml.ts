import type { RawDraftContentBlock, RawDraftContentState } from 'draft-js';
import { STYLES } from './blocks.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text between tags. */
export function escape(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** Returns an attribute for a tag, with a leading space. */
export function attribute(name: string, value: string): string {
  return ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`;
}

/** Returns the tags that are open at a character: its link first, then its styles. */
function tagsAt(block: RawDraftContentBlock, at: number): string[] {
  const covers = ({ offset, length }: { offset: number; length: number }) =>
    offset <= at && at < offset + length;
  const link = block.entityRanges.find(covers);
  const styles = new Set(
    block.inlineStyleRanges.filter(covers).map(({ style }) => style as string),
  );
  const tags = STYLES.filter(([, style]) => styles.has(style)).map(([tag]) => tag as string);
  return link ? [`a:${link.key}`, ...tags] : tags;
}

/** Returns the offsets at which tags may change. */
function edges({ text, entityRanges, inlineStyleRanges }: RawDraftContentBlock): number[] {
  const found = [...entityRanges, ...inlineStyleRanges].flatMap(({ offset, length }) => [
    offset,
    offset + length,
  ]);
  return [...new Set([0, ...found, text.length])].sort((one, other) => one - other);
}

/** Returns the HTML inside a block. */
export function inlineHtml(
  given: RawDraftContentBlock,
  entities: RawDraftContentState['entityMap'],
): string {
  const block = { ...given, text: lasting(given.text) };
  const all = edges(block).filter((edge) => edge <= block.text.length);
  let open: string[] = [];
  let html = '';
  all.slice(0, -1).forEach((start, index) => {
    const tags = tagsAt(block, start);
    const same = tags.findIndex((tag, at) => tag !== open[at]);
    const sameCount = Math.min(same === -1 ? tags.length : same, open.length);
    html += closing(open.slice(sameCount));
    html += tags
      .slice(sameCount)
      .map((tag) => opening(tag, entities))
      .join('');
    html += escape(block.text.slice(start, all[index + 1])).replaceAll('\n', '<br />');
    open = tags;
  });
  return html + closing(open);
}

/**
 * Replaces spaces that a page would collapse by non-breaking ones, and removes blank lines at the
 * end.
 */
function lasting(text: string): string {
  return text
    .replace(/[\t\r\f]/g, ' ')
    .replace(/(?<![ \n]) *\n[ \n]*$/, '')
    .replace(/ +/g, (spaces, at: number) => {
      const isEdge = at === 0 || text[at - 1] === '\n' || isEnd(text[at + spaces.length]);
      if (isEdge) return '\u00a0'.repeat(spaces.length);
      return ` ${'\u00a0'.repeat(spaces.length - 1)}`;
    });
}

function isEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n';
}

function opening(tag: string, entities: RawDraftContentState['entityMap']): string {
  if (!tag.startsWith('a:')) return `<${tag}>`;
  const { url = '' } = (entities[tag.slice(2)]?.data ?? {}) as { url?: string };
  return `<a${attribute('href', url)} rel="noopener noreferrer nofollow" target="_blank">`;
}

function closing(tags: readonly string[]): string {
  return tags
    .toReversed()
    .map((tag) => `</${tag.replace(/:.*/, '')}>`)
    .join('');
}
