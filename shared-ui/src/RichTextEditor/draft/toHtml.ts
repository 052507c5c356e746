import type { RawDraftContentBlock, RawDraftContentState } from 'draft-js';
import { HEADINGS, isBlank, isListItem, startOf } from './blocks.ts';
import { attribute, escape, inlineHtml } from './inlineHtml.ts';

const TAGS = new Map<string, string>(Object.entries(HEADINGS).map(([tag, type]) => [type, tag]));

/** Returns the HTML of the editor's content, '' if it is blank. `fromHtml` reverses it. */
export function toHtml({ blocks, entityMap }: RawDraftContentState): string {
  if (isBlank(blocks)) return '';
  const written = withoutBlankEnds(blocks);
  let html = '';
  for (let at = 0; at < written.length;) {
    const group = groupAt(written, at);
    html += groupHtml(group, entityMap);
    at += group.length;
  }
  return html;
}

function withoutBlankEnds(blocks: readonly RawDraftContentBlock[]) {
  const isWritten = ({ type, text }: RawDraftContentBlock) =>
    type !== 'unstyled' || text.trim() !== '';
  return blocks.slice(blocks.findIndex(isWritten), blocks.findLastIndex(isWritten) + 1);
}

/**
 * Returns the blocks that share one element: items of a list, lines of code, paragraphs of a
 * quotation.
 */
function groupAt(blocks: readonly RawDraftContentBlock[], at: number) {
  const kind = kindOf(blocks[at]);
  if (kind === 'single') return blocks.slice(at, at + 1);
  const length = blocks.slice(at).findIndex((block) => kindOf(block) !== kind);
  return blocks.slice(at, length === -1 ? undefined : at + length);
}

function kindOf(block: RawDraftContentBlock | undefined) {
  if (!block) return 'none';
  if (isListItem(block.type)) return 'list';
  return block.type === 'code-block' || block.type === 'blockquote' ? block.type : 'single';
}

type Entities = RawDraftContentState['entityMap'];

function groupHtml(group: readonly RawDraftContentBlock[], entities: Entities): string {
  const [first] = group;
  if (!first) return '';
  const elements = (tag: string) =>
    group.map((block) => `<${tag}>${inlineHtml(block, entities) || '<br />'}</${tag}>`).join('');
  switch (kindOf(first)) {
    case 'list':
      return listHtml(group, entities);
    case 'code-block':
      return `<pre><code>${group.map(({ text }) => escape(text)).join('\n')}</code></pre>`;
    case 'blockquote':
      return `<blockquote>${elements('p')}</blockquote>`;
    default:
      return first.type === 'atomic'
        ? imageHtml(first, entities)
        : elements(TAGS.get(first.type) ?? 'p');
  }
}

function imageHtml({ entityRanges }: RawDraftContentBlock, entities: Entities): string {
  const { src = '', alt = '' } = (entities[entityRanges[0]?.key ?? '']?.data ?? {}) as {
    src?: string;
    alt?: string;
  };
  return src ? `<p><img${attribute('src', src)}${attribute('alt', alt)} /></p>` : '';
}

function listHtml(group: readonly RawDraftContentBlock[], entities: Entities): string {
  const open: string[] = [];
  let html = '';
  for (const block of group) {
    const tag = block.type === 'ordered-list-item' ? 'ol' : 'ul';
    // Removing an item may leave a level that cannot be nested.
    const depth = Math.min(block.depth, open.length);
    while (open.length > depth + 1) html += `</li></${open.pop()}>`;
    if (open.length === depth + 1 && open[depth] !== tag) html += `</li></${open.pop()}>`;
    if (open.length === depth + 1) {
      html += '</li>';
    } else {
      open.push(tag);
      const start = tag === 'ol' ? startOf(block.data?.['start']) : undefined;
      html += start === undefined ? `<${tag}>` : `<ol${attribute('start', String(start))}>`;
    }
    html += `<li>${inlineHtml(block, entities)}`;
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</li></${tag}>`)
      .join('')
  );
}
