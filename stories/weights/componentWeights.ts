import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from '@swc/core';

/**
 * Size that a component adds to a screen, in bytes: minified, compressed with brotli, without the
 * libraries that all screens share.
 */
export interface ComponentWeight {
  name: string;
  /** Size of its own folder. */
  own: number;
  /** Size with everything of the design system that it uses. */
  whole: number;
  /** Other components that it uses. */
  uses: string[];
}

interface Module {
  code: string;
  imports: string[];
}

const IMPORT = /(?:from|import)\s*["'](\.[^"']+)["']/g;
/** Matches imports by the package's entry point. */
const BY_DOOR = /import\s*\{([^}]*)\}\s*from\s*["']shared-ui["']/g;
const EXPORTS = /export \{([^}]*)\} from '(\.[^']+)'/g;

/** Returns the file of each export of the entry point. */
function exportsByName(folder: string): Map<string, string> {
  const index = readFileSync(join(folder, 'index.ts'), 'utf8');
  const files = [...index.matchAll(EXPORTS)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name) => [name.trim(), join(folder, path)] as const),
  );
  return new Map(files);
}

async function read(file: string, index: ReadonlyMap<string, string>): Promise<Module> {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    minify: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      minify: { compress: true, mangle: true, module: true },
    },
  });
  const imports = [...code.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
  const named = [...code.matchAll(BY_DOOR)].flatMap(([, names = '']) => names.split(','));
  const exported = named.flatMap((one) => index.get(one.split(' as ')[0]?.trim() ?? '') ?? []);
  return { code, imports: [...imports, ...exported] };
}

/**
 * Returns the size of each component of a design system, which is a folder with a file of the same
 * name. Lazy parts (`import()`) are not counted.
 */
export async function componentWeights(folder: string): Promise<ComponentWeight[]> {
  const modules = new Map<string, Promise<Module>>();
  const index = exportsByName(folder);
  const load = (file: string) => {
    const known = modules.get(file) ?? read(file, index);
    modules.set(file, known);
    return known;
  };
  async function withAll(file: string, seen = new Set<string>()): Promise<Set<string>> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const one of (await load(file)).imports) await withAll(one, seen);
    return seen;
  }
  async function weightOf(files: string[]): Promise<number> {
    const codes = await Promise.all(files.map(async (file) => (await load(file)).code));
    return brotliCompressSync(codes.join('\n')).length;
  }
  const entries = globSync('*/*.tsx', { cwd: folder })
    .filter((file) => basename(file, '.tsx') === dirname(file))
    .sort();
  return Promise.all(
    entries.map(async (entry) => {
      const name = dirname(entry);
      const all = [...(await withAll(join(folder, entry)))];
      const isOwn = (file: string) => dirname(file).startsWith(join(folder, name));
      const others = all.filter((file) => !isOwn(file)).map((file) => basename(dirname(file)));
      const uses = [...new Set(others)].filter((one) => /^[A-Z]/.test(one)).sort();
      return { name, own: await weightOf(all.filter(isOwn)), whole: await weightOf(all), uses };
    }),
  );
}
