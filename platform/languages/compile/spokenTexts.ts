import { compileFunction } from 'node:vm';
import { formsOf } from '../formsOf.ts';
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../languages.ts';
import type { Messages, Texts } from '../messagesOf.ts';
import { languagesOf, readCatalogue } from './catalogue.ts';
import { FORMS, codeOfText } from './codeOfText.ts';
import { pseudo } from './pseudo.ts';

/** A feature's texts, in the language of whoever is to read them. */
export type Spoken<Of> = (language: string) => Messages<Of>;

/** How a program that is not built, and speaks to readers of several languages, gives texts to its catalogues. */
export type MessagesOf = <const Of extends Texts>(id: string, texts: Of) => Spoken<Of>;

/**
 * The `messagesOf` of a package whose code runs as it is written. Its catalogues are read at once, and a text is compiled, as a build
 * does it, when a language is first asked for; what has no translation is English.
 */
export function spokenTexts(packageDir: string): MessagesOf {
  const catalogues = new Map(languagesOf(packageDir).map((one) => [one, textsOf(packageDir, one)]));
  return (id, texts) => {
    return remembered((language) => {
      return compiled(texts, id, language, catalogues.get(language)) as Messages<typeof texts>;
    });
  };
}

/**
 * The texts of `id` in a package that is built for pages, for a program that is not built and says the same: they are those of its
 * catalogues, English too.
 */
export function spokenCatalogue<Texts>(
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
  const spoken = new Map<string, Texts>();
  return (language) => {
    const known = spoken.get(language) ?? read(language);
    spoken.set(language, known);
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

/** The pseudo-language is made of it. */
function messageInEnglish(text: string, language: string): unknown {
  return messageOf(language === PSEUDO_LANGUAGE ? pseudo(text) : text, SOURCE_LANGUAGE);
}

function messageOf(text: string, language: string): unknown {
  return compileFunction(`return ${codeOfText(text, language)}`, [FORMS])(formsOf(language));
}
