import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { readRemoteJson } from '../../build/remotePackage.ts';
import { parseRemoteJson } from '../../registry/parseRemoteJson.ts';
import { findConflict } from '../../registry/compatibility/claims.ts';
import { readJson, readText, writeAtomically, writeJson } from '../files.ts';
import {
  IS_ALONE,
  defaultWorkspace,
  packageDirOf,
  remotesOf,
  type Workspace,
} from '../workspace.ts';
import { checkName } from './checkName.ts';
import { CODE_OWNERS, withOwnerOf } from './codeOwners.ts';
import { orTakeBack, type OnTakeBack } from './orTakeBack.ts';
import { remoteSources } from './remoteSources.ts';
import { WORKFLOWS, workflowOf } from './workflowOf.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Schema that editors validate the file with. */
const SCHEMA = 'platform/registry/remote.schema.json';

/** Remote whose dependencies a new remote starts with. */
export const TEMPLATE_REMOTE = 'mf-auth';
const WANTED = [
  'platform',
  'react',
  'react-dom',
  'shared-api',
  'shared-features',
  'shared-ui',
  'styled-components',
];

/** Options for a repository in which Homeroom's packages are installed. */
interface AloneOptions {
  /** The package.json whose dependencies the remote starts with. */
  pattern: string;
  /** Paths of Homeroom's packages, as dependencies refer to them. */
  packages: Record<string, string>;
}

/** Package of a new remote, and the path of its page. */
export interface NewRemote {
  name: string;
  dir: string;
  path: string;
}

/**
 * Writes the package of a new remote with one page, at the path of its name and in the sidebar.
 * `chess` and `mf-chess` both create mf-chess.
 * The workspace has to be installed afterwards. `onTakeBack` receives the steps that remove the
 * remote again.
 */
export async function newRemote(
  wanted: string,
  workspace: Workspace = defaultWorkspace(),
  onTakeBack?: OnTakeBack,
  alone?: AloneOptions,
): Promise<NewRemote> {
  if (!onTakeBack) return orTakeBack((steps) => newRemote(wanted, workspace, steps, alone));
  checkName(wanted, [workspace]);
  const word = wanted.replace(/^mf-/, '');
  const name = `mf-${word}`;
  const dir = packageDirOf(workspace, name);
  const title = word.split('-').map(capitalize).join(' ');
  const remote = {
    $schema: `../${alone || IS_ALONE ? 'node_modules/' : ''}${SCHEMA}`,
    name,
    routes: [
      {
        path: `/${word}`,
        module: './home',
        access: 'protected',
        layout: 'signed-in',
        // Names of the contract's queries that the page reads at once.
        data: [],
      } as const,
    ],
    contributes: { 'main-nav': [{ id: word, title, path: `/${word}`, icon: 'link' }] },
  };
  parseRemoteJson(remote, name);
  const owner = ownerOf(`/${word}`, workspace);
  if (owner) throw new Error(`/${word} belongs to ${owner}: choose another name.`);

  // Written to another folder first: an interruption leaves no partial package that would break
  // other commands.
  const draft = path.join(workspace.root, '.cache', `new-${crypto.randomUUID()}`);
  onTakeBack(() => rmSync(draft, { recursive: true, force: true }));
  const aside = path.join(draft, name);
  await writeJson(path.join(aside, 'package.json'), await manifest(name, title, workspace, alone));
  await writeJson(path.join(aside, 'remote.json'), remote);
  for (const [file, text] of Object.entries(remoteSources(word, title))) {
    await writeAtomically(path.join(aside, file), text);
  }
  await mkdir(path.dirname(dir), { recursive: true });
  onTakeBack(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  await rename(aside, dir);
  rmSync(draft, { recursive: true });
  await addToRepository(name, workspace, alone !== undefined || IS_ALONE, onTakeBack);
  return { name, dir, path: `/${word}` };
}

/** Adds the workflow that tests and ships the remote, and its reviewers. */
async function addToRepository(
  name: string,
  { root }: Workspace,
  isAlone: boolean,
  onTakeBack: OnTakeBack,
): Promise<void> {
  const owners = path.join(root, CODE_OWNERS);
  const files = {
    [path.join(root, WORKFLOWS, `${name}.yml`)]: workflowOf(name, { isAlone }),
    [owners]: withOwnerOf(name, (await readText(owners)) ?? ''),
  };
  for (const [file, text] of Object.entries(files)) {
    const before = await readText(file);
    onTakeBack(() =>
      before === undefined ? rmSync(file, { force: true }) : writeFileSync(file, before),
    );
    await writeAtomically(file, text);
  }
}

/** Returns the owner of the page at a path; undefined if the path is free. */
function ownerOf(pagePath: string, workspace: Workspace): string | undefined {
  const remotes = remotesOf(workspace).flatMap((name) => {
    try {
      return [readRemoteJson(packageDirOf(workspace, name))];
    } catch {
      // The build of that remote reports the error to its own team.
      return [];
    }
  });
  const route = { path: pagePath, module: './page', access: 'open', layout: 'public' } as const;
  const conflict = findConflict(remotes, { name: '', routes: [route] });
  return conflict && (conflict.owner ?? 'the shell or the server');
}

async function manifest(name: string, title: string, workspace: Workspace, alone?: AloneOptions) {
  const remotes = remotesOf(workspace);
  const other = packageDirOf(
    workspace,
    remotes.includes(TEMPLATE_REMOTE) ? TEMPLATE_REMOTE : (remotes[0] ?? TEMPLATE_REMOTE),
  );
  const pattern = await readJson<Manifest>(alone?.pattern ?? path.join(other, 'package.json'));
  const all = Object.entries({ ...pattern?.dependencies, ...alone?.packages });
  return {
    name,
    version: '0.1.0',
    private: true,
    description: title,
    type: 'module',
    scripts: { test: 'jest' },
    dependencies: Object.fromEntries(all.filter(([dependency]) => WANTED.includes(dependency))),
    devDependencies: pattern?.devDependencies ?? {},
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
