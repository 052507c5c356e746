import { SOURCE_LANGUAGE } from 'platform/languages';

/** Text that is rendered later, in the language of its reader. */
export type LocalizedText = (language: string) => string;

type Localized<Text> = Text extends (values: infer Values) => string
  ? (values: Values) => LocalizedText
  : LocalizedText;

/** Texts that are rendered later. */
export type LocalizedTexts<Texts> = { readonly [Name in keyof Texts]: Localized<Texts[Name]> };

/**
 * Turns the texts of a feature's `messagesOf` into localized texts. Code that throws an error does
 * not know the reader's language.
 */
export function localizedTextsOf<Texts extends object>(
  textsIn: (language: string) => Texts,
): LocalizedTexts<Texts> {
  const localized = Object.entries(textsIn(SOURCE_LANGUAGE)).map(([name, text]) => {
    const read = (language: string) => textsIn(language)[name as keyof Texts];
    if (typeof text === 'string') return [name, read];
    return [
      name,
      (values: object) => (language: string) => {
        return (read(language) as (values: object) => string)(values);
      },
    ];
  });
  return Object.fromEntries(localized) as LocalizedTexts<Texts>;
}

/** English text for developers and their programs, who get every message in English. */
export function inEnglish(text: string): LocalizedText {
  return () => text;
}

/** Error with a text for a person; its `message` is for the log. */
export class LocalizedError extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText, options?: ErrorOptions) {
    super(text(SOURCE_LANGUAGE), options);
    this.text = text;
  }
}
