/** What somebody writes in, and a name can be written into. */
export interface MentionField {
  readonly element: HTMLElement | null;
  /** Of the line, or of the whole text, up to the caret; '' where something is selected. */
  textBefore: () => string;
  /** Writes `text` in place of so many characters before the caret. */
  replaceBefore: (length: number, text: string) => void;
}

/** A box for plain text, or what an editor makes of itself. */
export function fieldOf(
  given: HTMLTextAreaElement | MentionField | null | undefined,
): MentionField | null {
  if (!(given instanceof HTMLTextAreaElement)) return given ?? null;
  const { selectionStart: caret } = given;
  return {
    element: given,
    textBefore: () => (caret === given.selectionEnd ? given.value.slice(0, caret) : ''),
    replaceBefore(length, text) {
      given.setRangeText(text, caret - length, caret, 'end');
      // Whoever holds the value hears of it as of what is typed.
      given.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
