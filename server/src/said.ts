import { SOURCE_LANGUAGE } from 'platform/languages';

/** A text that is said later, in the language of whoever hears it then. */
export type Said = (language: string) => string;

type SaidLater<Text> = Text extends (values: infer Values) => string
  ? (values: Values) => Said
  : Said;

/** Texts that are said later. */
export type Sayings<Texts> = { readonly [Name in keyof Texts]: SaidLater<Texts[Name]> };

/** What a feature's `messagesOf` gave, for refusals: who throws one does not know who hears it. */
export function sayingsOf<Texts extends object>(
  spoken: (language: string) => Texts,
): Sayings<Texts> {
  const sayings = Object.entries(spoken(SOURCE_LANGUAGE)).map(([name, text]) => {
    const read = (language: string) => spoken(language)[name as keyof Texts];
    if (typeof text === 'string') return [name, read];
    return [
      name,
      (values: object) => (language: string) => {
        return (read(language) as (values: object) => string)(values);
      },
    ];
  });
  return Object.fromEntries(sayings) as Sayings<Texts>;
}

/** For developers and their programs alone, to whom everything is said in English. */
export function inEnglish(text: string): Said {
  return () => text;
}

/** An error that somebody is told of; its `message` is for the log. */
export class SaidError extends Error {
  readonly said: Said;

  constructor(said: Said, options?: ErrorOptions) {
    super(said(SOURCE_LANGUAGE), options);
    this.said = said;
  }
}
