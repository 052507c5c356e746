/** A text field or editor that a name can be inserted into. */
export interface MentionField {
  readonly element: HTMLElement | null;
  /** The text of the line, or of the whole field, up to the caret; '' for a selection. */
  textBefore: () => string;
  /** Replaces this many characters before the caret by `text`. */
  replaceBefore: (length: number, text: string) => void;
}

/** Adapts a plain text box, or returns the editor's own field. */
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
      // Listeners treat it as typed text.
      given.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
