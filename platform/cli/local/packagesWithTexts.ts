import { globSync } from 'node:fs';
import path from 'node:path';
import { textsOfPackage, type PackageText } from '../../languages/compile/packageTexts.ts';
import { ROOT } from './workspaceRoot.ts';

/** Returns the packages of this checkout that have texts, with those texts. */
export function packagesWithTexts(): { dir: string; texts: PackageText[] }[] {
  return globSync('*/package.json', { cwd: ROOT })
    .map((file) => path.join(ROOT, path.dirname(file)))
    .sort()
    .map((dir) => ({ dir, texts: textsOfPackage(dir) }))
    .filter(({ texts }) => texts.length > 0);
}
