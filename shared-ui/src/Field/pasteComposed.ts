import type { ClipboardEvent } from 'react';

/**
 * Composes the letters of a pasted text (NFC). Files and some systems write an Ü as U and two dots, which `maxLength` counts as two: it
 * would cut off the end of a text that fits.
 */
export function pasteComposed(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text');
  const composed = pasted.normalize('NFC');
  if (event.defaultPrevented || composed === pasted) return;
  event.preventDefault();
  // The only way to insert text that the browser can undo.
  document.execCommand('insertText', false, composed);
}
