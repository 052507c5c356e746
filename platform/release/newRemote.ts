import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRemoteJson } from '../build/remotePackage.ts';
import { parseRemoteJson } from '../registry/parseRemoteJson.ts';
import { addressKey, isOwnAddress } from '../registry/registry.ts';
import { readJson, writeAtomically, writeJson } from './files.ts';
import { defaultWorkspace, packageDirOf, remotesOf, type Workspace } from './workspace.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Tells editors what may stand in the file. */
const SCHEMA = '../platform/registry/remote.schema.json';

/** Whose dependencies a new remote starts with. */
const PATTERN = 'mf-auth';
const WANTED = ['platform', 'react', 'react-dom', 'shared-api', 'shared-ui', 'styled-components'];

/**
 * Writes the package of a new remote with one page, at the address of its name. `chess` and
 * `mf-chess` both make mf-chess. The workspace has to be installed afterwards.
 */
export async function newRemote(
  wanted: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<{ name: string; dir: string; path: string }> {
  const word = wanted.replace(/^mf-/, '');
  const name = `mf-${word}`;
  const dir = packageDirOf(workspace, name);
  const remote = {
    $schema: SCHEMA,
    name,
    routes: [{ path: `/${word}`, module: './home', access: 'open', layout: 'public' }],
    contributes: {},
  };
  parseRemoteJson(remote, name);
  if (existsSync(dir)) throw new Error(`There is a folder ${name} already`);
  const owner = ownerOf(`/${word}`, workspace);
  if (owner) throw new Error(`/${word} belongs to ${owner}: choose another name.`);

  const title = word.split('-').map(capitalize).join(' ');
  const page = `${title.replaceAll(' ', '')}Page`;
  await writeJson(path.join(dir, 'package.json'), await manifest(name, title, workspace));
  await writeJson(path.join(dir, 'remote.json'), remote);
  for (const [file, text] of Object.entries(sources(word, title, page))) {
    await writeAtomically(path.join(dir, file), text);
  }
  return { name, dir, path: `/${word}` };
}

/** Whose page stands at an address; undefined where it is free. */
function ownerOf(address: string, workspace: Workspace): string | undefined {
  if (isOwnAddress(address)) return 'the shell or the server';
  const remotes = remotesOf(workspace).map((name) => {
    return readRemoteJson(packageDirOf(workspace, name));
  });
  const hasIt = ({ path }: { path: string }) => addressKey(path) === addressKey(address);
  return remotes.find(({ routes }) => routes.some(hasIt))?.name;
}

async function manifest(name: string, title: string, workspace: Workspace) {
  const file = path.join(packageDirOf(workspace, PATTERN), 'package.json');
  const pattern = await readJson<Manifest>(file);
  const all = Object.entries(pattern?.dependencies ?? {});
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

function sources(word: string, title: string, page: string): Record<string, string> {
  return {
    'webpack.config.js': `import { remoteConfig } from 'platform/build';

export default remoteConfig(import.meta.dirname);
`,
    'jest.config.js': `export default { preset: 'platform' };
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom"] },
  "include": ["src"]
}
`,
    'src/remote/home.ts': `import { defineRemote } from 'platform/runtime';
import { ${page} } from '../features/${word}/${page}.tsx';

export const { bootstrap, mount, unmount } = defineRemote(${page});
`,
    [`src/features/${word}/messages.ts`]: `export const messages = {
  title: '${title}',
};
`,
    [`src/features/${word}/${page}.tsx`]: `import { usePageTitle } from 'platform/runtime';
import { Container, PageHeading } from 'shared-ui';
import { messages } from './messages.ts';

export function ${page}() {
  usePageTitle(messages.title);
  return (
    <Container>
      <PageHeading>{messages.title}</PageHeading>
    </Container>
  );
}
`,
    [`src/features/${word}/${page}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { ${page} } from './${page}.tsx';
import { messages } from './messages.ts';

test('the page says what it is', () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { name: messages.title })).toBeVisible();
});
`,
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
