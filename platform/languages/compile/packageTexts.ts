import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '../../registry/remoteJson.ts';
import { readTexts, type SourceText } from './readTexts.ts';

/** Text with the file that declares it. */
export interface PackageText extends SourceText {
  /** File relative to the package's folder. */
  file: string;
}

/** Prefix of the keys of titles, before the id of a tab or a link. */
export const TITLE_KEY = 'remote.';
const DESCRIPTION = 'remote.json';

/** Returns the titles of the tabs and links that a remote registers in other pages. */
function titlesOf(packageDir: string): PackageText[] {
  const file = path.join(packageDir, DESCRIPTION);
  if (!existsSync(file)) return [];
  const { contributes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteDescription>;
  const entries = Object.values(contributes).flatMap((list = []) => list);
  const source = { note: 'Title of a tab or a link.', start: 0, end: 0, file: DESCRIPTION };
  return entries.map(({ id, title }) => ({ key: TITLE_KEY + id, text: title, ...source }));
}

/**
 * Returns every text of a package, in the order of its files, and the titles in its remote.json.
 * @throws If two texts have the same key.
 */
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
