import {
  genKey,
  type RawDraftContentBlock,
  type RawDraftContentState,
  type RawDraftEntityRange,
  type RawDraftInlineStyleRange,
} from 'draft-js';
import type { BlockType } from './blocks.ts';

/** Type of the next block, and its list level. */
export interface BlockPosition {
  type: BlockType;
  depth: number;
  /** First number of a list, if it is not 1. */
  start?: number | undefined;
}

/** Styles and link of the next characters. */
export interface InlineStyle {
  styles: readonly string[];
  entity?: number;
}

interface OpenBlock extends BlockPosition {
  text: string;
  looks: InlineStyle[];
}

type Entities = RawDraftContentState['entityMap'];
type Entity = Entities[string];

/** Creates an empty paragraph with a new key. */
export function blankBlock(): RawDraftContentBlock {
  const nothing = { text: '', depth: 0, inlineStyleRanges: [], entityRanges: [] };
  return { key: genKey(), type: 'unstyled', ...nothing };
}

/** Collects blocks while a text is read from start to end. */
export class BlockWriter {
  readonly blocks: RawDraftContentBlock[] = [];
  readonly entityMap: Entities = {};
  #open: OpenBlock | undefined;

  /** Text of the current block so far. */
  get text(): string {
    return this.#open?.text ?? '';
  }

  addEntity(entity: Entity): number {
    const key = Object.keys(this.entityMap).length;
    this.entityMap[key] = entity;
    return key;
  }

  open({ type, depth, start }: BlockPosition): OpenBlock {
    this.#open ??= { type, depth, start, text: '', looks: [] };
    return this.#open;
  }

  write(position: BlockPosition, text: string, look: InlineStyle) {
    const block = this.open(position);
    block.text += text;
    for (let at = 0; at < text.length; at += 1) block.looks.push(look);
  }

  cut(length: number) {
    if (!this.#open) return;
    this.#open.text = this.#open.text.slice(0, length);
    this.#open.looks.length = length;
  }

  close() {
    const block = this.#open;
    if (!block) return;
    // A page shows no spaces and line breaks at the end of a block.
    const isText = block.type !== 'code-block' && block.type !== 'atomic';
    if (isText) this.cut(block.text.replace(/(?<![ \n])[ \n]+$/, '').length);
    this.#open = undefined;
    this.blocks.push({
      key: genKey(),
      type: block.type,
      depth: block.depth,
      text: block.text,
      inlineStyleRanges: styleRanges(block.looks),
      entityRanges: entityRanges(block.looks),
      ...(block.start === undefined ? {} : { data: { start: block.start } }),
    });
  }
}

/** Returns the ranges of characters for which `has` is true. */
function stretches(looks: readonly InlineStyle[], has: (look: InlineStyle) => boolean) {
  const found: { offset: number; length: number }[] = [];
  looks.forEach((look, at) => {
    const last = found.at(-1);
    if (!has(look)) return;
    if (last && last.offset + last.length === at) last.length += 1;
    else found.push({ offset: at, length: 1 });
  });
  return found;
}

function styleRanges(looks: readonly InlineStyle[]) {
  const names = new Set(looks.flatMap(({ styles }) => styles));
  return [...names].flatMap((style) =>
    stretches(looks, ({ styles }) => styles.includes(style)).map((range) => ({ ...range, style })),
  ) as RawDraftInlineStyleRange[];
}

function entityRanges(looks: readonly InlineStyle[]): RawDraftEntityRange[] {
  const keys = new Set(looks.flatMap(({ entity }) => (entity === undefined ? [] : [entity])));
  return [...keys].flatMap((key) =>
    stretches(looks, ({ entity }) => entity === key).map((range) => ({ ...range, key })),
  );
}
