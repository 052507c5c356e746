import type { RawDraftContentState } from 'draft-js';
import { isImageAddress, isLinkAddress } from './addresses.ts';
import {
  MAX_DEPTH,
  HEADINGS,
  isListItem,
  OPPOSITES,
  startOf,
  STYLES,
  type BlockType,
} from './blocks.ts';
import { blankBlock, BlockWriter, type InlineStyle, type Place } from './BlockWriter.ts';

/** With the names that the allow-list has others for. */
const INLINE = new Map<string, string>([
  ...STYLES,
  ['b', 'BOLD'],
  ['i', 'ITALIC'],
  ['del', 'STRIKETHROUGH'],
]);

/** As the sanitiser has them: a page has its own h1, and three levels are enough. */
const BLOCK_TYPES = new Map<string, BlockType>([
  ['blockquote', 'blockquote'],
  ...Object.entries(HEADINGS),
  ['h1', HEADINGS.h2],
  ['h5', HEADINGS.h4],
  ['h6', HEADINGS.h4],
]);

const BLOCKS = new Set(['p', 'div', 'pre', ...BLOCK_TYPES.keys()]);

/** What is no text of a page. */
const UNREAD = new Set(
  'script style title template noscript iframe object select textarea svg math'.split(' '),
);

interface Here extends Place, InlineStyle {
  /** How many lists there are around it. */
  lists: number;
}

/**
 * The editor's blocks for any HTML: what they cannot hold is left out, and the parser's document runs and
 * loads nothing. Own code, not a library's: draft-js-import-html and its sibling change
 * code, skipped list levels and white space each time a text goes through them.
 */
export function fromHtml(html: string): RawDraftContentState {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writer = new BlockWriter();
  readChildren(writer, body, { type: 'unstyled', depth: 0, lists: 0, styles: [] });
  writer.close();
  const { blocks, entityMap } = writer;
  // Before and after an image there has to be a place for the caret.
  if (blocks[0]?.type === 'atomic') blocks.unshift(blankBlock());
  if (blocks.length === 0 || blocks.at(-1)?.type === 'atomic') blocks.push(blankBlock());
  return { blocks, entityMap };
}

function readChildren(writer: BlockWriter, parent: Node, here: Here) {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) readText(writer, node.nodeValue ?? '', here);
    else if (node.nodeType === Node.ELEMENT_NODE) readElement(writer, node as Element, here);
  }
}

function readText(writer: BlockWriter, value: string, here: Here) {
  // As a page shows it: white space is one space, and none at the start of a line.
  let text = value.replace(/[ \t\n\r\f]+/g, ' ');
  if (writer.text === '' || /[ \n]$/.test(writer.text)) text = text.replace(/^ /, '');
  if (text) writer.write(here, text, here);
}

function readElement(writer: BlockWriter, element: Element, here: Here) {
  const name = element.localName;
  if (UNREAD.has(name)) return;
  const style = INLINE.get(name);
  if (style) {
    const others = here.styles.filter((other) => other !== style && other !== OPPOSITES[style]);
    const styles = [...others, style];
    readChildren(writer, element, { ...here, styles });
  } else if (name === 'a') {
    const url = element.getAttribute('href') ?? '';
    if (!isLinkAddress(url)) return readChildren(writer, element, here);
    const data = { url };
    const entity = writer.addEntity({ type: 'LINK', mutability: 'MUTABLE', data });
    readChildren(writer, element, { ...here, entity });
  } else if (name === 'br') {
    writer.cut(writer.text.replace(/ $/, '').length);
    writer.write(here, '\n', { styles: [] });
  } else if (name === 'img') {
    readImage(writer, element);
  } else if (name === 'ul' || name === 'ol') {
    writer.close();
    readChildren(writer, element, { ...here, lists: here.lists + 1 });
    writer.close();
  } else if (name === 'li') {
    readItem(writer, element, here);
  } else if (name === 'pre' && !isListItem(here.type)) {
    readCode(writer, element);
  } else if (BLOCKS.has(name)) {
    readBlock(writer, element, here);
  } else {
    readChildren(writer, element, here);
  }
}

/** An image is a block of its own, wherever it stood. */
function readImage(writer: BlockWriter, element: Element) {
  const data = { src: element.getAttribute('src') ?? '', alt: element.getAttribute('alt') ?? '' };
  if (!isImageAddress(data.src)) return;
  const entity = writer.addEntity({ type: 'IMAGE', mutability: 'IMMUTABLE', data });
  writer.close();
  writer.write({ type: 'atomic', depth: 0 }, ' ', { styles: [], entity });
  writer.close();
}

function readItem(writer: BlockWriter, element: Element, here: Here) {
  const type = element.parentElement?.localName === 'ol' ? 'ordered' : 'unordered';
  const depth = Math.min(Math.max(here.lists - 1, 0), MAX_DEPTH);
  const item = { ...here, type: `${type}-list-item`, depth } as const;
  writer.close();
  writer.open({ ...item, start: startOfItem(element) });
  readChildren(writer, element, item);
  writer.close();
}

/** The first item of a list knows the number that the list begins with. */
function startOfItem(item: Element): number | undefined {
  const list = item.parentElement;
  const isFirst = list?.localName === 'ol' && list.firstElementChild === item;
  return isFirst ? startOf(list.getAttribute('start')) : undefined;
}

/** A block for each line, as the editor has it. */
function readCode(writer: BlockWriter, element: Element) {
  writer.close();
  for (const line of (element.textContent ?? '').replace(/\n$/, '').split('\n')) {
    writer.write({ type: 'code-block', depth: 0 }, line, { styles: [] });
    writer.close();
  }
}

function readBlock(writer: BlockWriter, element: Element, here: Here) {
  if (isListItem(here.type)) {
    // An item is one block: what would be the next paragraph of it is its next line.
    if (writer.text && !writer.text.endsWith('\n')) writer.write(here, '\n', { styles: [] });
    readChildren(writer, element, here);
    return;
  }
  const type = BLOCK_TYPES.get(element.localName) ?? here.type;
  writer.close();
  readChildren(writer, element, { ...here, type });
  writer.close();
}
