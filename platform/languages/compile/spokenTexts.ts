import { compileFunction } from 'node:vm';
import { formsOf } from '../formsOf.ts';
import { SOURCE_LANGUAGE, type Language } from '../languages.ts';
import type { Messages, Texts } from '../messagesOf.ts';
import { languagesOf, readCatalogue } from './catalogue.ts';
import { FORMS, codeOfText } from './codeOfText.ts';

/** A feature's texts, in the language of whoever is to read them. */
export type Spoken<Of> = (language: Language) => Messages<Of>;

/** How a program that is not built, and speaks to readers of several languages, gives texts to its catalogues. */
export type MessagesOf = <const Of extends Texts>(id: string, texts: Of) => Spoken<Of>;

/**
 * The `messagesOf` of a package whose code runs as it is written. Its catalogues are read at once, and a text is compiled, as a build
 * does it, when a language is first asked for; what has no translation is English.
 */
export function spokenTexts(packageDir: string): MessagesOf {
  const catalogues = new Map(languagesOf(packageDir).map((one) => [one, textsOf(packageDir, one)]));
  return (id, texts) => {
    const spoken = new Map<Language, unknown>();
    return (language) => {
      const translated = catalogues.get(language);
      if (!spoken.has(language)) spoken.set(language, compiled(texts, id, language, translated));
      return spoken.get(language) as Messages<typeof texts>;
    };
  };
}

function textsOf(packageDir: string, language: string): Map<string, string> {
  return new Map(readCatalogue(packageDir, language).map(({ key, text }) => [key, text]));
}

function compiled(
  value: Texts[string],
  key: string,
  language: string,
  translated: Map<string, string> | undefined,
): unknown {
  if (typeof value === 'string') {
    const translation = translated?.get(key);
    return translation ? messageOf(translation, language) : messageOf(value, SOURCE_LANGUAGE);
  }
  const within = Object.entries(value).map(([name, one]) => {
    return [name, compiled(one as Texts[string], `${key}.${name}`, language, translated)] as const;
  });
  return Array.isArray(value) ? within.map(([, one]) => one) : Object.fromEntries(within);
}

function messageOf(text: string, language: string): unknown {
  return compileFunction(`return ${codeOfText(text)}`, [FORMS])(formsOf(language));
}
