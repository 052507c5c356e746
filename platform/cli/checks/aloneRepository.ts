import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { newAlone } from '../../release/index.ts';
import { ROOT, packages } from '../local/workspaceRoot.ts';
import { ODD_FOLDER } from './testCheckout.ts';

/** Repository of one remote, outside of this one. */
export interface AloneRepository {
  root: string;
  env: Record<string, string>;
  remove: () => void;
}

/** Programs that commands start, and their packages in this checkout. */
const PROGRAMS = { prettier: '.', tsc: '.', jest: 'platform' };

/**
 * Writes such a repository, and installs it as npm would, but without a network.
 * Homeroom's packages are unpacked from their archives. Only the dependencies that these and the
 * remote declare are linked from this checkout.
 */
export async function aloneRepository(wanted: string): Promise<AloneRepository> {
  const parent = mkdtempSync(join(tmpdir(), 'homeroom-alone-'));
  const root = join(parent, ODD_FOLDER);
  const { name } = await newAlone(wanted, root);
  const modules = join(root, 'node_modules');
  const manifests = [join(root, 'package.json'), join(root, name, 'package.json')];
  for (const file of readdirSync(join(root, 'packages'))) {
    const folder = join(modules, file.replace(/-\d.*$/, ''));
    mkdirSync(folder, { recursive: true });
    const tarball = join(root, 'packages', file);
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    manifests.push(join(folder, 'package.json'));
  }
  for (const dependency of new Set(manifests.flatMap(dependenciesOf))) link(dependency, modules);
  mkdirSync(join(modules, '.bin'));
  for (const [program, folder] of Object.entries(PROGRAMS)) {
    symlinkSync(join(ROOT, folder, 'node_modules/.bin', program), join(modules, '.bin', program));
  }
  mkdirSync(join(root, name, 'node_modules'));
  writeFileSync(join(root, 'pnpm-lock.yaml'), `importers:\n  ${name}:\n`);
  // All packages are linked, so an install has nothing to do.
  const bin = join(root, '.cache/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\n');
  chmodSync(join(bin, 'npx'), 0o755);
  return {
    root,
    env: { PATH: bin + delimiter + process.env['PATH'] },
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

function dependenciesOf(file: string): string[] {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object | undefined>;
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
}

/**
 * Links a dependency. Homeroom's packages are unpacked already, and Node packages for other
 * machines do not exist.
 */
function link(dependency: string, modules: string): void {
  const to = join(modules, dependency);
  const from = ['.', ...packages()]
    .map((folder) => join(ROOT, folder, 'node_modules', dependency))
    .find((folder) => existsSync(folder));
  if (existsSync(to) || from === undefined) return;
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}
