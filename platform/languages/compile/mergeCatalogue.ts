import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createItem, parsePo, stringifyPo, type PoItem } from 'pofile-ts';
import { catalogueFile } from './catalogue.ts';
import type { PackageText } from './packageTexts.ts';

/** Number of a catalogue's texts, and of those without a valid translation. */
export interface Merged {
  texts: number;
  missing: number;
}

/**
 * Updates a catalogue to its package's texts. New texts have no translation, changed ones are fuzzy
 * until a person reviews them, and removed ones are deleted.
 */
export function mergeCatalogue(
  packageDir: string,
  language: string,
  texts: readonly PackageText[],
): Merged {
  const file = catalogueFile(packageDir, language);
  const known = existsSync(file) ? parsePo(readFileSync(file, 'utf8')).items : [];
  const byKey = new Map(known.map((item) => [item.msgctxt, item]));
  const items = texts.map((text) => itemOf(text, byKey.get(text.key)));
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  mkdirSync(path.dirname(file), { recursive: true });
  const text = stringifyPo(
    { headers, headerOrder: Object.keys(headers), items },
    { foldLength: 0 },
  );
  // The library writes headers without a value.
  writeFileSync(file, `${text.replace(/^"[\w-]+: \\n"\n/gm, '').trimEnd()}\n`);
  const missing = items.filter(({ msgstr, flags }) => !msgstr[0] || flags['fuzzy']).length;
  return { texts: items.length, missing };
}

function itemOf({ key, text, note, file }: PackageText, known: PoItem | undefined): PoItem {
  const isChanged = known !== undefined && known.msgid !== text && known.msgstr[0] !== '';
  return {
    ...createItem(),
    msgctxt: key,
    msgid: text,
    msgstr: known?.msgstr ?? [''],
    comments: known?.comments ?? [],
    extractedComments: note ? [note] : [],
    references: [file],
    flags: isChanged || known?.flags['fuzzy'] ? { fuzzy: true } : {},
  };
}
