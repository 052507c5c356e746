import { getDefaultKeyBinding, KeyBindingUtil } from 'draft-js';
import type { KeyboardEvent } from 'react';

/** Commands of the editor, beside those of draft-js. */
export type OwnCommand =
  | 'superscript'
  | 'subscript'
  | 'strike'
  | 'ordered-list'
  | 'unordered-list'
  | 'indent'
  | 'outdent'
  | 'link'
  | 'toolbar';

const WITH_SHIFT: Record<string, OwnCommand> = {
  KeyS: 'strike',
  KeyX: 'strike',
  Digit7: 'ordered-list',
  Digit8: 'unordered-list',
};

const PLAIN: Record<string, OwnCommand> = {
  BracketRight: 'indent',
  BracketLeft: 'outdent',
  KeyK: 'link',
  Period: 'superscript',
  Comma: 'subscript',
};

/** Returns the command of a key. Tab has none: it leaves the editor, like any field. */
export function commandOf(event: KeyboardEvent): string | null {
  if (event.altKey && event.key === 'F10') return 'toolbar';
  if (KeyBindingUtil.hasCommandModifier(event)) {
    const own = (event.shiftKey ? WITH_SHIFT : PLAIN)[event.code];
    if (own) return own;
  }
  return getDefaultKeyBinding(event);
}
