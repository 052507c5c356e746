import { SOURCE_LANGUAGE } from 'platform/languages';

/** A text that is said later, in the language of whoever hears it then. */
export type LocalizedText = (language: string) => string;

type Localized<Text> = Text extends (values: infer Values) => string
  ? (values: Values) => LocalizedText
  : LocalizedText;

/** Texts that are said later. */
export type LocalizedTexts<Texts> = { readonly [Name in keyof Texts]: Localized<Texts[Name]> };

/** What a feature's `messagesOf` gave, for refusals: who throws one does not know who hears it. */
export function localizedTextsOf<Texts extends object>(
  spoken: (language: string) => Texts,
): LocalizedTexts<Texts> {
  const localized = Object.entries(spoken(SOURCE_LANGUAGE)).map(([name, text]) => {
    const read = (language: string) => spoken(language)[name as keyof Texts];
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

/** For developers and their programs alone, to whom everything is said in English. */
export function inEnglish(text: string): LocalizedText {
  return () => text;
}

/** An error that somebody is told of; its `message` is for the log. */
export class LocalizedError extends Error {
  readonly text: LocalizedText;

  constructor(text: LocalizedText, options?: ErrorOptions) {
    super(text(SOURCE_LANGUAGE), options);
    this.text = text;
  }
}
