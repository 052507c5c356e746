import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueFile } from '../../languages/compile/catalogue.ts';
import type { CompiledText } from '../../languages/compile/compileCatalogue.ts';
import { ownerDirOf } from '../../languages/compile/ownerOf.ts';
import { TITLE_KEY } from '../../languages/compile/packageTexts.ts';
import { readTexts } from '../../languages/compile/readTexts.ts';
import { catalogueFor, translatedTexts } from '../../languages/compile/translatedTexts.ts';

/** Catalogues of a package, and of the packages whose texts its build contains. */
export class Catalogues {
  #packageDir: string;
  /** Ids of the messages that each `messages.ts` declares, by file. */
  #ids = new Map<string, string[]>();
  #read = new Map<string, CompiledText[]>();
  #files = new Set<string>();

  constructor(packageDir: string) {
    this.#packageDir = packageDir;
  }

  /** Catalogue files that were read. */
  get files(): Iterable<string> {
    return this.#files;
  }

  /**
   * Returns the texts of these files by package. The package of the build always has an entry, even
   * an empty one.
   */
  textsOf(files: Iterable<string>, language: string): Record<string, CompiledText[]> {
    const texts: Record<string, CompiledText[]> = { [path.basename(this.#packageDir)]: [] };
    for (const file of files) {
      const dir = ownerDirOf(file);
      const ids = new Set(this.#idsOf(file));
      const own = this.#textsIn(dir, language).filter(({ key }) => {
        return ids.has(key.slice(0, key.indexOf('.')));
      });
      (texts[path.basename(dir)] ??= []).push(...own);
    }
    return texts;
  }

  /** Returns the keys of a file's messages as a tab knows them: `mf-people.dialog`. */
  keysOf(file: string): string[] {
    const owner = path.basename(ownerDirOf(file));
    return this.#idsOf(file).map((id) => `${owner}.${id}`);
  }

  /** Returns the titles of the remote's tabs and links, by their ids. */
  titlesIn(language: string): Record<string, string> {
    const own = this.#textsIn(this.#packageDir, language).filter(({ key }) => {
      return key.startsWith(TITLE_KEY);
    });
    return Object.fromEntries(own.map(({ key, text }) => [key.slice(TITLE_KEY.length), text]));
  }

  #idsOf(file: string): string[] {
    const known = this.#ids.get(file);
    if (known) return known;
    const ids = readTexts(readFileSync(file, 'utf8'), file).calls.map(({ id }) => id);
    this.#ids.set(file, ids);
    return ids;
  }

  #textsIn(dir: string, language: string): CompiledText[] {
    const from = catalogueFor(dir, language);
    if (from === undefined) return [];
    this.#files.add(catalogueFile(dir, from));
    const known = this.#read.get(`${dir} ${language}`) ?? translatedTexts(dir, language);
    this.#read.set(`${dir} ${language}`, known);
    return known;
  }
}
