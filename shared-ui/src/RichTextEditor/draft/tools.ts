import { EditorState, RichUtils } from 'draft-js';
import type { RichTextMessages } from '../messages.ts';
import { toggleBlock, toggleStyle, currentType } from './blockCommands.ts';
import type { BlockType } from './blocks.ts';
import { selectedLink } from './entities.ts';
import type { Glyph } from './glyphs.ts';
import { canIndent, indent } from './lists.ts';

/** Button of the toolbar: its action on the editor's state, and its labels. */
export interface Tool {
  name: keyof RichTextMessages;
  /** Glyph, or letters in its place. */
  glyph: Glyph | { letters: string };
  /** Keys, shown with the name; ⌘ on a Mac. */
  keys?: string;
  run: ((state: EditorState) => EditorState) | 'link' | 'image';
  isOn?: (state: EditorState) => boolean;
  isOff?: (state: EditorState) => boolean;
}

type StyleName = (Glyph & keyof RichTextMessages) | 'superscript' | 'subscript';

function style(name: StyleName, value: string, keys?: string, letters?: string): Tool {
  return {
    name,
    glyph: letters === undefined ? (name as Glyph) : { letters },
    keys,
    run: (state) => toggleStyle(state, value),
    isOn: (state) => state.getCurrentInlineStyle().has(value),
    isOff: (state) => currentType(state) === 'code-block',
  };
}

function block(
  name: keyof RichTextMessages,
  glyph: Tool['glyph'],
  type: BlockType,
  keys?: string,
): Tool {
  return {
    name,
    glyph,
    keys,
    run: (state) => toggleBlock(state, type),
    isOn: (state) => currentType(state) === type,
  };
}

/** Tools in groups, in the order of the toolbar. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    style('bold', 'BOLD', 'B'),
    style('italic', 'ITALIC', 'I'),
    style('underline', 'UNDERLINE', 'U'),
    style('strike', 'STRIKETHROUGH', 'Shift+S'),
    style('superscript', 'SUPERSCRIPT', '.', 'x²'),
    style('subscript', 'SUBSCRIPT', ',', 'x₂'),
  ],
  [
    block('headingLarge', { letters: 'H1' }, 'header-two'),
    block('headingMedium', { letters: 'H2' }, 'header-three'),
    block('headingSmall', { letters: 'H3' }, 'header-four'),
  ],
  [
    block('bulletList', 'bulletList', 'unordered-list-item', 'Shift+8'),
    block('numberedList', 'numberedList', 'ordered-list-item', 'Shift+7'),
    {
      name: 'outdent',
      glyph: 'outdent',
      keys: '[',
      run: (state) => indent(state, -1),
      isOff: (state) => !canIndent(state, -1),
    },
    {
      name: 'indent',
      glyph: 'indent',
      keys: ']',
      run: (state) => indent(state, 1),
      isOff: (state) => !canIndent(state, 1),
    },
  ],
  [
    block('quote', 'quote', 'blockquote'),
    style('code', 'CODE', 'J'),
    block('codeBlock', 'codeBlock', 'code-block'),
  ],
  [
    {
      name: 'link',
      glyph: 'link',
      keys: 'K',
      run: 'link',
      isOn: (state) => selectedLink(state).url !== undefined,
      isOff: (state) => ['code-block', 'atomic'].includes(currentType(state)),
    },
    { name: 'image', glyph: 'image', run: 'image' },
  ],
  [
    {
      name: 'undo',
      glyph: 'undo',
      keys: 'Z',
      run: (state) => EditorState.undo(state),
      isOff: (state) => state.getUndoStack().isEmpty(),
    },
    {
      name: 'redo',
      glyph: 'redo',
      keys: 'Shift+Z',
      run: (state) => EditorState.redo(state),
      isOff: (state) => state.getRedoStack().isEmpty(),
    },
  ],
];

/** Applies a command to the state. Undefined if draft-js or the editor itself handles it. */
export function runCommand(command: string, state: EditorState): EditorState | null | undefined {
  switch (command) {
    case 'strike':
      return toggleStyle(state, 'STRIKETHROUGH');
    case 'ordered-list':
    case 'unordered-list':
      return toggleBlock(state, `${command}-item`);
    case 'indent':
      return indent(state, 1);
    case 'outdent':
      return indent(state, -1);
    case 'bold':
    case 'italic':
    case 'underline':
    case 'code':
    case 'superscript':
    case 'subscript':
      return toggleStyle(state, command.toUpperCase());
    default:
      return RichUtils.handleKeyCommand(state, command);
  }
}
