import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../languages.ts';
import { languagesOf, readCatalogue } from './catalogue.ts';
import type { CompiledText } from './compileCatalogue.ts';
import { pseudo } from './pseudo.ts';

/**
 * Returns the catalogue that a language's texts are read from. The pseudo-language is made of the
 * English texts in any catalogue.
 */
export function catalogueFor(packageDir: string, language: string): string | undefined {
  const all = languagesOf(packageDir).filter((one) => one !== SOURCE_LANGUAGE);
  return language === PSEUDO_LANGUAGE ? all[0] : all.find((one) => one === language);
}

/**
 * Returns a package's texts in a language. A text without a translation stays English. Empty
 * without a catalogue.
 */
export function translatedTexts(packageDir: string, language: string): CompiledText[] {
  const from = catalogueFor(packageDir, language);
  if (from === undefined) return [];
  return readCatalogue(packageDir, from).map(({ key, source, text }) => {
    if (language === PSEUDO_LANGUAGE) return { key, text: pseudo(source) };
    return { key, text: text || source };
  });
}
