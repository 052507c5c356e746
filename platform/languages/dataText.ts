/** Marks that only set the direction of text: U+2068 and U+2069 around a name, U+200E behind a percent sign, and their like. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as data has it: a file name, the head of a column, the name of a class. It is compared, sorted and typed again, so it has
 * nothing that sets its direction and that nobody sees.
 */
export function dataText(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Texts, each of which is data. */
export function dataTexts<Texts extends object>(messages: Texts): Texts {
  const entries = Object.entries(messages).map(([name, message]: [string, unknown]) => {
    if (typeof message !== 'function') return [name, dataText(String(message))];
    return [name, (values: unknown) => dataText(String(message(values)))];
  });
  return Object.fromEntries(entries) as Texts;
}
