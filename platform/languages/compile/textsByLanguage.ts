import { compileFunction } from 'node:vm';
import { formsOf } from '../formsOf.ts';
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../languages.ts';
import type { Messages, Texts } from '../messagesOf.ts';
import { languagesOf, readCatalogue } from './catalogue.ts';
import { FORMS, codeOfText } from './codeOfText.ts';
import { pseudo } from './pseudo.ts';

/** Texts of a feature, by the language of the reader. */
export type TextsByLanguage<Of> = (language: string) => Messages<Of>;

/** Declares texts in a program that is not built and has readers of several languages. */
export type MessagesOf = <const Of extends Texts>(id: string, texts: Of) => TextsByLanguage<Of>;

/**
 * Returns the `messagesOf` of a package whose code runs without a build.
 * Catalogues are read at once. A text is compiled, as in a build, when its language is first
 * requested. A text without a translation is English.
 */
export function readTexts(packageDir: string): MessagesOf {
  const catalogues = new Map(languagesOf(packageDir).map((one) => [one, textsOf(packageDir, one)]));
  return (id, texts) => {
    return remembered((language) => {
      return compiled(texts, id, language, catalogues.get(language)) as Messages<typeof texts>;
    });
  };
}

/**
 * Returns the texts of `id` in a package that is built for pages, for a program without a build
 * that uses the same texts. English also comes from the catalogues.
 */
export function readCatalogueTexts<Texts>(
  packageDir: string,
  id: string,
): (language: string) => Texts {
  const prefix = `${id}.`;
  const catalogues = new Map(
    languagesOf(packageDir).map((language) => {
      const all = readCatalogue(packageDir, language);
      return [language, all.filter(({ key }) => key.startsWith(prefix))];
    }),
  );
  const [first = []] = catalogues.values();
  return remembered((language) => {
    const translated = catalogues.get(language);
    const texts = (translated ?? first).map(({ key, source, text }) => {
      const isTranslated = translated && text !== '';
      const message = isTranslated ? messageOf(text, language) : messageInEnglish(source, language);
      return [key.slice(prefix.length), message] as const;
    });
    return Object.fromEntries(texts) as Texts;
  });
}

function remembered<Texts>(read: (language: string) => Texts): (language: string) => Texts {
  const texts = new Map<string, Texts>();
  return (language) => {
    const known = texts.get(language) ?? read(language);
    texts.set(language, known);
    return known;
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
    return translation ? messageOf(translation, language) : messageInEnglish(value, language);
  }
  const within = Object.entries(value).map(([name, one]) => {
    return [name, compiled(one as Texts[string], `${key}.${name}`, language, translated)] as const;
  });
  return Array.isArray(value) ? within.map(([, one]) => one) : Object.fromEntries(within);
}

/** Compiles the English text, or its pseudo-language version. */
function messageInEnglish(text: string, language: string): unknown {
  return messageOf(language === PSEUDO_LANGUAGE ? pseudo(text) : text, SOURCE_LANGUAGE);
}

function messageOf(text: string, language: string): unknown {
  return compileFunction(`return ${codeOfText(text, language)}`, [FORMS])(formsOf(language));
}
