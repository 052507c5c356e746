import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '../../registry/remoteJson.ts';
import { readTexts, type SourceText } from './readTexts.ts';

/** A text, and the file of its package that has it. */
export interface PackageText extends SourceText {
  /** From the package's folder. */
  file: string;
}

/** Before the id of a tab or a link in their keys. */
export const TITLE_KEY = 'remote.';
const DESCRIPTION = 'remote.json';

/** What a remote calls the tabs and the links that it hangs into others' pages. */
function titlesOf(packageDir: string): PackageText[] {
  const file = path.join(packageDir, DESCRIPTION);
  if (!existsSync(file)) return [];
  const { contributes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteDescription>;
  const entries = Object.values(contributes).flatMap((list = []) => list);
  const place = { note: 'Of a tab, or of a link.', start: 0, end: 0, file: DESCRIPTION };
  return entries.map(({ id, title }) => ({ key: TITLE_KEY + id, text: title, ...place }));
}

/** Every text of a package, in the order of its files, and the titles in its remote.json. Throws where two have one key. */
export function textsOfPackage(packageDir: string): PackageText[] {
  const files = globSync('src/**/messages.ts', { cwd: packageDir }).sort();
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(packageDir, file), 'utf8');
    const { calls } = readTexts(source, file);
    return calls.flatMap((call) => call.texts.map((text) => ({ ...text, file })));
  });
  texts.push(...titlesOf(packageDir));
  const seen = new Map<string, string>();
  for (const { key, file } of texts) {
    const other = seen.get(key);
    if (other)
      throw new Error(`${key} is in ${other} and in ${file}: the ids of texts are their own`);
    seen.set(key, file);
  }
  return texts;
}
