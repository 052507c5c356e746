import { LIMITS } from 'shared-api/contract';

/** `text` as it stands in the field behind so many characters, a space on each side where words are; null where it has no room. */
function withText(value: string, at: number, text: string) {
  const [before, after] = [value.slice(0, at), value.slice(at)];
  const lead = /\S$/.test(before) ? ' ' : '';
  const tail = /^\S/.test(after) ? ' ' : '';
  const inserted = lead + text + tail;
  return value.length + inserted.length > LIMITS.gradeComment ? null : inserted;
}

/** Where the caret is. What is selected stays: nothing that was typed is lost. */
export function caretOf({ selectionEnd, value }: HTMLInputElement): number {
  return selectionEnd ?? value.length;
}

/** Whether there is room for it. */
export function fits({ value }: HTMLInputElement, at: number, text: string): boolean {
  return withText(value, at, text) !== null;
}

/** Writes `text` behind so many characters of the field, and puts the caret behind it. */
export function insertAt(field: HTMLInputElement, at: number, text: string): void {
  const inserted = withText(field.value, at, text);
  if (inserted === null) return;
  field.focus();
  field.setRangeText(inserted, at, at, 'end');
  // The form hears of it as of what is typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
