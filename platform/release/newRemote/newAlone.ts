import { existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { packPackages } from '../../pack/packPackages.ts';
import { problemOfFolder } from '../folderPath.mjs';
import { readJson, writeAtomically, writeJson } from '../files.ts';
import { defaultWorkspace, packageDirOf, type Workspace } from '../workspace.ts';
import { aloneReadme } from './aloneReadme.ts';
import { checkName } from './checkName.ts';
import { TEMPLATE_REMOTE, newRemote, type NewRemote } from './newRemote.ts';
import { orTakeBack, type OnTakeBack } from './orTakeBack.ts';

const PACKAGES = 'packages';
const GIT = '.git';
/** Files of this repository that are copied to the root of a new one. */
const COPIED = ['tsconfig.base.json', '.prettierrc.json', '.editorconfig'];
const COMMANDS = [
  ...[
    'test',
    'dev',
    'release',
    'promote',
    'rollback',
    'canary',
    'withdraw',
    'releases',
    'registry',
  ],
  ...['texts', 'token', 'storybook', 'pictures', 'new'],
];
const TOOLS = ['prettier', 'typescript', '@types/node'];

/**
 * Writes an independent repository for one remote, which contains the packages that the remote
 * needs. It has to be installed afterwards.
 * `onTakeBack` receives the steps that remove it again.
 */
export async function newAlone(
  wanted: string,
  root: string,
  house: Workspace = defaultWorkspace(),
  onTakeBack?: OnTakeBack,
): Promise<NewRemote> {
  if (!onTakeBack) return orTakeBack((steps) => newAlone(wanted, root, house, steps));
  checkName(wanted, [house]);
  const unusable = problemOfFolder(path.resolve(root));
  if (unusable) throw new Error(unusable);
  const isThere = existsSync(root);
  if (isThere && (await readdir(root)).some((file) => file !== GIT)) {
    throw new Error(`${root} is not empty: choose another folder with --into.`);
  }
  // Written beside the target first, on the same disk, so that an interruption leaves no partial
  // repository.
  const aside = `${path.resolve(root)}.${crypto.randomUUID()}`;
  onTakeBack(() => rmSync(aside, { recursive: true, force: true, maxRetries: 5 }));
  const { name, path: pagePath } = await writeRepository(wanted, aside, house, onTakeBack);
  onTakeBack(() => removeAll(root, isThere));
  await mkdir(root, { recursive: true });
  for (const entry of await readdir(aside)) {
    await rename(path.join(aside, entry), path.join(root, entry));
  }
  await rmdir(aside);
  return { name, dir: path.join(root, name), path: pagePath };
}

/** Removes the files that were written into a folder; also the folder, unless it existed before. */
function removeAll(root: string, wasThere: boolean): void {
  const options = { recursive: true, force: true, maxRetries: 5 };
  if (!wasThere) return rmSync(root, options);
  for (const entry of readdirSync(root)) {
    if (entry !== GIT) rmSync(path.join(root, entry), options);
  }
}

async function writeRepository(
  wanted: string,
  root: string,
  house: Workspace,
  onTakeBack: OnTakeBack,
): Promise<NewRemote> {
  const workspace = { root, releasesDir: path.join(root, '.releases') };
  const files = await packPackages(path.join(root, PACKAGES), house);
  const packed = Object.entries(files).map(([name, file]) => {
    return [name, path.relative(root, file).replaceAll('\\', '/')] as const;
  });
  const made = await newRemote(wanted, workspace, onTakeBack, {
    pattern: path.join(packageDirOf(house, TEMPLATE_REMOTE), 'package.json'),
    packages: Object.fromEntries(packed.map(([name, file]) => [name, `file:../${file}`])),
  });
  for (const file of COPIED) await copyFile(path.join(house.root, file), path.join(root, file));
  await writeJson(path.join(root, 'package.json'), await manifestOf(made.name, house));
  await writeAtomically(path.join(root, 'pnpm-workspace.yaml'), await workspaceFile(packed, house));
  await writeAtomically(path.join(root, '.gitignore'), 'node_modules/\n.cache/\ndist/\n');
  await writeAtomically(path.join(root, '.prettierignore'), 'pnpm-lock.yaml\n.cache\ndist\n');
  await writeAtomically(path.join(root, 'README.md'), aloneReadme(made.name));
  return made;
}

interface RootManifest {
  engines: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

async function manifestOf(name: string, house: Workspace) {
  const own = await readJson<RootManifest>(path.join(house.root, 'package.json'));
  const tools = Object.entries(own?.devDependencies ?? {});
  const run = 'exec node node_modules/platform/cli/run.mjs';
  return {
    name: `${name}-repository`,
    private: true,
    type: 'module',
    engines: own?.engines,
    scripts: Object.fromEntries(COMMANDS.map((command) => [command, `${run} ${command}`])),
    devDependencies: Object.fromEntries([
      ...tools.filter(([tool]) => TOOLS.includes(tool)),
      ['jest', 'catalog:'],
      ['platform', '*'],
    ]),
    // Every program runs under this Node version, whatever version started it.
    optionalDependencies: own?.optionalDependencies,
  };
}

/**
 * Returns this workspace's file with overrides for the packed packages, so that no dependency
 * resolves their names to other packages.
 */
async function workspaceFile(
  packed: (readonly [string, string])[],
  house: Workspace,
): Promise<string> {
  const ours = await readFile(path.join(house.root, 'pnpm-workspace.yaml'), 'utf8');
  const overrides = packed.map(([name, file]) => `  ${name}: file:${file}\n`).join('');
  return ours
    .replace(/^packages:\n(?: {2}- .*\n)+/m, 'packages:\n  - mf-*\n')
    .replace(/^overrides:\n/m, (line) => line + overrides);
}
