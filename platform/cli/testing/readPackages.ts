import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultWorkspace, remotesOf } from '../../release/index.ts';
import { ROOT, packages } from '../local/workspaceRoot.ts';
import type { Packages } from './planChanged.ts';

/** Reads the workspace dependencies of all packages from their manifests. */
export function readPackages(): Packages {
  const names = packages();
  const dependencies = new Map(
    names.map((name) => {
      const file = join(ROOT, name, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object | undefined>;
      const { dependencies: own, devDependencies } = manifest;
      const needed = Object.keys({ ...own, ...devDependencies });
      return [name, needed.filter((each) => names.includes(each))] as const;
    }),
  );
  return { dependencies, remotes: remotesOf(defaultWorkspace()) };
}
