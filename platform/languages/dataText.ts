/**
 * Characters that only set the direction of text: U+2068 and U+2069 around a name, U+200E behind a
 * percent sign, and similar ones.
 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a text as data, such as a file name, a column header or a class name. Data is compared,
 * sorted and typed again, so it must not contain invisible direction marks.
 */
export function dataText(text: string): string {
  return text.replace(DIRECTION_MARKS, '');
}

/** Returns texts that each yield data. */
export function dataTexts<Texts extends object>(messages: Texts): Texts {
  const entries = Object.entries(messages).map(([name, message]: [string, unknown]) => {
    if (typeof message !== 'function') return [name, dataText(String(message))];
    return [name, (values: unknown) => dataText(String(message(values)))];
  });
  return Object.fromEntries(entries) as Texts;
}
