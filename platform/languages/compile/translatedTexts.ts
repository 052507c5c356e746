import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../languages.ts';
import { languagesOf, readCatalogue } from './catalogue.ts';
import type { CompiledText } from './compileCatalogue.ts';
import { pseudo } from './pseudo.ts';

/** The catalogue that a language's texts are read from: the pseudo-language is made of the English beside any translation. */
export function catalogueFor(packageDir: string, language: string): string | undefined {
  const all = languagesOf(packageDir).filter((one) => one !== SOURCE_LANGUAGE);
  return language === PSEUDO_LANGUAGE ? all[0] : all.find((one) => one === language);
}

/** A package's texts in a language; what is not translated stays English. Empty where there is no catalogue. */
export function translatedTexts(packageDir: string, language: string): CompiledText[] {
  const from = catalogueFor(packageDir, language);
  if (from === undefined) return [];
  return readCatalogue(packageDir, from).map(({ key, source, text }) => {
    if (language === PSEUDO_LANGUAGE) return { key, text: pseudo(source) };
    return { key, text: text || source };
  });
}
