import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from 'platform/registry';

const ROOT = resolve(process.cwd(), '..');
/** List of the modules in each script, which every production build writes beside its scripts. */
const MODULES_FILE = 'modules.json';
const HASHES = /"[^"]+\.js":"sha384-[^"]+",?/g;

export interface Duplicates {
  /** Bytes of modules that were downloaded again: each further copy. */
  duplicated: number;
  /** Bytes of all downloaded modules, each once: about the size of a single bundle. */
  single: number;
}

/**
 * Measures the modules that these scripts, given by path, contain more than once. A module's bytes
 * are its share of the compressed script.
 */
export function weighDuplicates(scripts: readonly string[]): Duplicates {
  const copies = new Map<string, number[]>();
  for (const script of new Set(scripts)) {
    for (const [name, bytes] of modulesOf(script)) {
      copies.set(name, [...(copies.get(name) ?? []), bytes]);
    }
  }
  const all = sum([...copies.values()].flat());
  const single = sum([...copies.values()].map((sizes) => Math.max(...sizes)));
  return { duplicated: all - single, single };
}

type Modules = readonly (readonly [name: string, bytes: number])[];

/**
 * Cache by script, because compressing one takes long, and its content never changes under one
 * path.
 */
const known = new Map<string, Modules>();

/** Returns the modules of a script, with their bytes. */
export function modulesOf(script: string): Modules {
  const modules = known.get(script) ?? readModules(script);
  known.set(script, modules);
  return modules;
}

function readModules(script: string): Modules {
  const file = fileOf(script);
  const list = join(dirname(file), MODULES_FILE);
  if (!existsSync(list)) throw new Error(`There is no ${MODULES_FILE} for ${script}`);
  const scripts = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, number>>;
  const name = Object.keys(scripts).find((one) => file === join(dirname(list), one));
  if (!name) throw new Error(`${list} does not tell of ${script}`);
  const modules = Object.entries(scripts[name] ?? {});
  const text = readFileSync(file, 'utf8');
  const ownText = text.replace(HASHES, '');
  const code = brotliCompressSync(ownText).length;
  const hashes = ownText === text ? 0 : brotliCompressSync(text).length - code;
  const whole = sum(modules.map(([, size]) => size));
  const parts = modules.map(([module, size]) => [module, (code * size) / whole] as const);
  // The hashes of other scripts are written into an entry when it is released, and exist only
  // there.
  return [...parts, [`hashes in ${script}`, hashes]];
}

/**
 * Returns the compressed bytes of a remote's own modules in its active release, without libraries
 * and shared packages.
 */
export function weighOwnCode(remote: string): number {
  const file = join(ROOT, '.releases/registry.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const release = remotes.find(({ name }) => name === remote)?.release ?? '';
  const scripts = readdirSync(join(ROOT, '.releases', remote, release)).filter((file) => {
    // Catalogues are no code, and have no modules.
    return file.endsWith('.js') && !file.startsWith('texts.');
  });
  const modules = scripts.flatMap((file) => modulesOf(`/remotes/${remote}/${release}/${file}`));
  const own = modules.filter(([name]) => name.startsWith(`${remote}/`));
  return sum(own.map(([, bytes]) => bytes));
}

/** Returns the file of a script's path. */
function fileOf(script: string): string {
  return join(ROOT, '.releases', script.replace(/^\/remotes\//, ''));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
