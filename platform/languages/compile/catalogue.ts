import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parsePo, type PoItem } from 'pofile-ts';

/** Folder of a package's catalogues, one file for each language: `de.po`. */
export const LANGUAGES_DIR = 'languages';
const ENDING = '.po';

/** A translated text. */
export interface Translation {
  key: string;
  /** English text that was translated. */
  source: string;
  /** Translation; empty if it is missing. */
  text: string;
  /**
   * Whether the English text has changed since, or a person has not reviewed the translation yet.
   */
  isFuzzy: boolean;
}

/** Returns the languages of a package's catalogues. */
export function languagesOf(packageDir: string): string[] {
  const dir = path.join(packageDir, LANGUAGES_DIR);
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir).filter((file) => file.endsWith(ENDING));
  return files.map((file) => path.basename(file, ENDING)).sort();
}

/** Returns the path of a package's catalogue. */
export function catalogueFile(packageDir: string, language: string): string {
  return path.join(packageDir, LANGUAGES_DIR, `${language}${ENDING}`);
}

/** Reads the translations in a catalogue. */
export function readCatalogue(packageDir: string, language: string): Translation[] {
  const { items } = parsePo(readFileSync(catalogueFile(packageDir, language), 'utf8'));
  return items.filter(({ obsolete }) => !obsolete).map(translationOf);
}

function translationOf({ msgctxt, msgid, msgstr, flags }: PoItem): Translation {
  const isFuzzy = flags['fuzzy'] === true;
  return { key: msgctxt ?? '', source: msgid, text: msgstr[0] ?? '', isFuzzy };
}
