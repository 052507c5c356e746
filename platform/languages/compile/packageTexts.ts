import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTexts, type SourceText } from './readTexts.ts';

/** A text, and the file of its package that has it. */
export interface PackageText extends SourceText {
  /** From the package's folder. */
  file: string;
}

/** Every text of a package, in the order of its files. Throws where two have one key. */
export function textsOfPackage(packageDir: string): PackageText[] {
  const files = globSync('src/**/messages.ts', { cwd: packageDir }).sort();
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(packageDir, file), 'utf8');
    const { calls } = readTexts(source, file);
    return calls.flatMap((call) => call.texts.map((text) => ({ ...text, file })));
  });
  const seen = new Map<string, string>();
  for (const { key, file } of texts) {
    const other = seen.get(key);
    if (other)
      throw new Error(`${key} is in ${other} and in ${file}: the ids of texts are their own`);
    seen.set(key, file);
  }
  return texts;
}
