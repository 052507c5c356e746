import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesBelow } from '../release/files.ts';
import { defaultWorkspace, type Workspace } from '../release/workspace.ts';
import { packedManifest, readCatalog, type Manifest } from './packedManifest.ts';

/** Packages that a remote depends on, which are all that leave the workspace. */
export const PACKAGES = ['platform', 'shared-api', 'shared-features', 'shared-ui'] as const;

/** Files that are copied; all others are compiled. */
const AS_IT_IS = /(?<!\.d)\.(mjs|cjs|js|json)$|\.d\.m?ts$/;
const LEFT_OUT =
  /(^|\/)(node_modules|dist|\.cache|pack|scenarios|checks)\/|^(package|tsconfig)\.json$|jest\.config\.js$/;

/** Returns the file name of a package's archive. */
export function tarballOf(name: string, version: string): string {
  return `${name}-${version}.tgz`;
}

/**
 * Writes an installable archive of each package, JavaScript with types, into a folder. Returns the
 * files by package.
 */
export async function packPackages(
  folder: string,
  { root }: Workspace = defaultWorkspace(),
): Promise<Record<string, string>> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  await mkdir(folder, { recursive: true });
  const built = await mkdtemp(path.join(cache, 'pack-'));
  try {
    await compile(root, built);
    const catalog = readCatalog(await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
    const files = PACKAGES.map(async (name) => {
      const text = await readFile(path.join(root, name, 'package.json'), 'utf8');
      const manifest = JSON.parse(text) as Manifest;
      const file = path.join(folder, tarballOf(name, manifest.version));
      const own = packedManifest(manifest, catalog);
      await writeFile(file, await tarball(own, [path.join(root, name), path.join(built, name)]));
      return [name, file] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** Compiles without type checks, because `npm test` checks the sources. */
async function compile(root: string, outDir: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const args = [
    '-p',
    path.join(root, 'platform/pack'),
    '--outDir',
    outDir,
    '--pretty',
    'false',
    '--noCheck',
  ];
  try {
    await promisify(execFile)(tsc, args, { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`The packages could not be compiled:\n${stdout}`, { cause: error });
  }
}

/** Packs a package as npm does: the files to copy, and the compiled ones. */
async function tarball(manifest: object, [own, built]: [string, string]): Promise<Buffer> {
  const tar = pack();
  const whole = buffer(tar.pipe(createGzip()));
  const asItIs = (file: string) => AS_IT_IS.test(file) && !LEFT_OUT.test(file);
  const entries = [
    ...(await listed(own)).filter(([file]) => asItIs(file)),
    ...(await listed(built)),
  ];
  // A fixed time, so that the same content gives the same archive.
  const add = (name: string, text: string | Buffer) =>
    tar.entry({ name: `package/${name}`, mtime: new Date(0) }, text);
  add('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [file, from] of new Map(entries)) add(file, await readFile(from));
  tar.finalize();
  return whole;
}

/** Returns the files of a folder without installed packages, each with its path. */
async function listed(folder: string): Promise<(readonly [string, string])[]> {
  const files = await filesBelow(folder);
  return files.map((file) => [file, path.join(folder, file)] as const);
}
