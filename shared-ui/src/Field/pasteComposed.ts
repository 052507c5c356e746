import type { ClipboardEvent } from 'react';

/**
 * Composes the letters of a pasted text (NFC).
 * Files and some systems write Ü as U and a combining mark. `maxLength` counts that as two
 * characters, and would truncate a text that fits.
 */
export function pasteComposed(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text');
  const composed = pasted.normalize('NFC');
  if (event.defaultPrevented || composed === pasted) return;
  event.preventDefault();
  // The only way to insert text that the browser can undo.
  document.execCommand('insertText', false, composed);
}
