import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRemoteJson } from '../../build/remotePackage.ts';
import { parseRemoteJson } from '../../registry/parseRemoteJson.ts';
import { addressKey, isOwnAddress } from '../../registry/registry.ts';
import { readJson, readText, writeAtomically, writeJson } from '../files.ts';
import {
  IS_ALONE,
  defaultWorkspace,
  packageDirOf,
  remotesOf,
  type Workspace,
} from '../workspace.ts';
import { CODE_OWNERS, withOwnerOf } from './codeOwners.ts';
import { remoteSources } from './remoteSources.ts';
import { WORKFLOWS, workflowOf } from './workflowOf.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Tells editors what may stand in the file. */
const SCHEMA = 'platform/registry/remote.schema.json';

/** Whose dependencies a new remote starts with. */
export const TEMPLATE_REMOTE = 'mf-auth';
const WANTED = ['platform', 'react', 'react-dom', 'shared-api', 'shared-ui', 'styled-components'];

/** A repository that has no packages of ours but installed ones. */
interface AloneOptions {
  /** The package.json whose dependencies it starts with. */
  pattern: string;
  /** Where our packages lie, as dependencies name it. */
  packages: Record<string, string>;
}

/**
 * Writes the package of a new remote with one page, at the address of its name and in the sidebar. `chess` and
 * `mf-chess` both make mf-chess. The workspace has to be installed afterwards.
 */
export async function newRemote(
  wanted: string,
  workspace: Workspace = defaultWorkspace(),
  alone?: AloneOptions,
): Promise<{ name: string; dir: string; path: string }> {
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
        // What the page reads at once goes here, by the names of the contract's calls.
        data: [],
      } as const,
    ],
    contributes: { 'main-nav': [{ id: word, title, path: `/${word}`, icon: 'link' }] },
  };
  parseRemoteJson(remote, name);
  if (existsSync(dir)) throw new Error(`There is a folder ${name} already`);
  const owner = ownerOf(`/${word}`, workspace);
  if (owner) throw new Error(`/${word} belongs to ${owner}: choose another name.`);

  await writeJson(path.join(dir, 'package.json'), await manifest(name, title, workspace, alone));
  await writeJson(path.join(dir, 'remote.json'), remote);
  for (const [file, text] of Object.entries(remoteSources(word, title))) {
    await writeAtomically(path.join(dir, file), text);
  }
  await addToRepository(name, workspace, alone !== undefined || IS_ALONE);
  return { name, dir, path: `/${word}` };
}

/** What tests and ships it, and who reviews it. */
async function addToRepository(name: string, { root }: Workspace, isAlone: boolean): Promise<void> {
  await writeAtomically(path.join(root, WORKFLOWS, `${name}.yml`), workflowOf(name, { isAlone }));
  const owners = path.join(root, CODE_OWNERS);
  await writeAtomically(owners, withOwnerOf(name, (await readText(owners)) ?? ''));
}

/** Whose page stands at an address; undefined where it is free. */
function ownerOf(pagePath: string, workspace: Workspace): string | undefined {
  if (isOwnAddress(pagePath)) return 'the shell or the server';
  const remotes = remotesOf(workspace).map((name) => {
    return readRemoteJson(packageDirOf(workspace, name));
  });
  const hasIt = ({ path }: { path: string }) => addressKey(path) === addressKey(pagePath);
  return remotes.find(({ routes }) => routes.some(hasIt))?.name;
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
