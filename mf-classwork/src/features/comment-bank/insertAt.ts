import { LIMITS } from 'shared-api/contract';

/**
 * Returns `text` with a space on each side that touches a word; null if it does not fit into the
 * field.
 */
function withText(value: string, at: number, text: string) {
  const [before, after] = [value.slice(0, at), value.slice(at)];
  const lead = /\S$/.test(before) ? ' ' : '';
  const tail = /^\S/.test(after) ? ' ' : '';
  const inserted = lead + text + tail;
  return value.length + inserted.length > LIMITS.gradeComment ? null : inserted;
}

/** Returns the position of the caret. A selection is kept: no typed text is lost. */
export function caretOf({ selectionEnd, value }: HTMLInputElement): number {
  return selectionEnd ?? value.length;
}

/** Whether the text fits into the field. */
export function fits({ value }: HTMLInputElement, at: number, text: string): boolean {
  return withText(value, at, text) !== null;
}

/** Inserts `text` at a position of the field, and puts the caret after it. */
export function insertAt(field: HTMLInputElement, at: number, text: string): void {
  const inserted = withText(field.value, at, text);
  if (inserted === null) return;
  field.focus();
  field.setRangeText(inserted, at, at, 'end');
  // The form treats it as typed text.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
