import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import {
  CODE_OWNERS,
  WORKFLOWS,
  defaultWorkspace,
  remotesOf,
  shellPaths,
  workflowOf,
  workflowOfShell,
} from '../../release/index.ts';
import { ROOT, packages } from '../local/workspaceRoot.ts';

const remotes = remotesOf(defaultWorkspace());
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('every remote has its generated workflow, and no workflow is left over', () => {
  const files = globSync(`${WORKFLOWS}/mf-*.yml`, { cwd: ROOT });
  assert.deepEqual(files.map((file) => basename(file, '.yml')).sort(), remotes);
  for (const name of remotes) assert.equal(read(`${WORKFLOWS}/${name}.yml`), workflowOf(name));
});

test('every remote has a team of reviewers, and no line refers to a missing folder', () => {
  const lines = read(CODE_OWNERS)
    .split('\n')
    .filter((line) => line.startsWith('/'));
  const folders = lines.map((line) => line.split(' ')[0]?.slice(1, -1));
  const owners = lines.map((line) => line.split(' ')[1]);
  assert.deepEqual(folders.filter((folder) => folder?.startsWith('mf-')).sort(), remotes);
  assert.deepEqual(
    folders.filter((folder) => !packages().includes(String(folder))),
    [],
  );
  for (const owner of owners) assert.match(String(owner), /^@homeroom\/[a-z-]+$/);
});

test('the shell has a workflow for all its inputs, and is shipped after the tests of the whole repository', () => {
  const shell = read(`${WORKFLOWS}/shell.yml`);
  assert.equal(shell, workflowOfShell());
  assert.match(
    shell,
    /^ {2}test:\n {4}uses: \.\/\.github\/workflows\/house\.yml\n\n {2}ship:\n {4}needs: test$/m,
  );
  for (const source of ['shell/src/**', 'shared-ui/src/**', 'platform/runtime/**']) {
    assert.ok(shellPaths().includes(source), source);
  }
});

test('changes outside of remotes and the shell run the tests of the whole repository', () => {
  const house = read(`${WORKFLOWS}/house.yml`);
  const left = ['mf-*/**', `${WORKFLOWS}/mf-*.yml`, ...shellPaths()];
  const ignored = `    paths-ignore:\n${left.map((path) => `      - '${path}'\n`).join('')}`;
  assert.equal(house.split(ignored).length, 3);
  assert.match(house, /^ {2}workflow_call:$/m);
  assert.match(house, /- run: \.ci\/run$/m);
});
