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
import { blankBlock, BlockWriter, type InlineStyle, type BlockPosition } from './BlockWriter.ts';

/** Styles by element, including aliases outside of the allow-list. */
const INLINE = new Map<string, string>([
  ...STYLES,
  ['b', 'BOLD'],
  ['i', 'ITALIC'],
  ['del', 'STRIKETHROUGH'],
]);

/**
 * Block types by element, as in the sanitizer: a page has its own h1, and three levels are enough.
 */
const BLOCK_TYPES = new Map<string, BlockType>([
  ['blockquote', 'blockquote'],
  ...Object.entries(HEADINGS),
  ['h1', HEADINGS.h2],
  ['h5', HEADINGS.h4],
  ['h6', HEADINGS.h4],
]);

const BLOCKS = new Set(['p', 'div', 'pre', ...BLOCK_TYPES.keys()]);

/** Elements without text. */
const UNREAD = new Set(
  'script style title template noscript iframe object select textarea svg math'.split(' '),
);

interface Here extends BlockPosition, InlineStyle {
  /** Number of surrounding lists. */
  lists: number;
}

/**
 * Converts any HTML to the editor's blocks. Drops unsupported content; the parsed document runs and
 * loads nothing.
 * This is our own code, because draft-js-import-html and draft-js-export-html change code, list
 * levels and white space in each round trip.
 */
export function fromHtml(html: string): RawDraftContentState {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const writer = new BlockWriter();
  readChildren(writer, body, { type: 'unstyled', depth: 0, lists: 0, styles: [] });
  writer.close();
  const { blocks, entityMap } = writer;
  // The caret needs a block before and after an image.
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
  // As a page shows it: white space collapses to one space, and a line starts with none.
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

/** Writes an image as a separate block, wherever it was. */
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

/** Returns the first number of the list for its first item. */
function startOfItem(item: Element): number | undefined {
  const list = item.parentElement;
  const isFirst = list?.localName === 'ol' && list.firstElementChild === item;
  return isFirst ? startOf(list.getAttribute('start')) : undefined;
}

/** Writes one block for each line, as the editor does. */
function readCode(writer: BlockWriter, element: Element) {
  writer.close();
  for (const line of (element.textContent ?? '').replace(/\n$/, '').split('\n')) {
    writer.write({ type: 'code-block', depth: 0 }, line, { styles: [] });
    writer.close();
  }
}

function readBlock(writer: BlockWriter, element: Element, here: Here) {
  if (isListItem(here.type)) {
    // An item is one block, so its next paragraph becomes its next line.
    if (writer.text && !writer.text.endsWith('\n')) writer.write(here, '\n', { styles: [] });
    readChildren(writer, element, here);
    return;
  }
  const type = BLOCK_TYPES.get(element.localName) ?? here.type;
  writer.close();
  readChildren(writer, element, { ...here, type });
  writer.close();
}
