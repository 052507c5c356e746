import { existsSync } from 'node:fs';
import path from 'node:path';

const owners = new Map<string, string>();

/** Returns the package that a file belongs to. */
export function ownerOf(file: string): string {
  return path.basename(ownerDirOf(file));
}

/** Returns the folder of that package: the nearest one above the file with a package.json. */
export function ownerDirOf(file: string): string {
  const dir = path.dirname(file);
  const known = owners.get(dir);
  if (known !== undefined) return known;
  if (dir === path.dirname(dir)) throw new Error(`${file} is in no package`);
  const isPackage = existsSync(path.join(dir, 'package.json'));
  const owner = isPackage ? dir : ownerDirOf(dir);
  owners.set(dir, owner);
  return owner;
}
