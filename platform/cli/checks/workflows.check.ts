import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import {
  CODE_OWNERS,
  WORKFLOWS,
  defaultWorkspace,
  remotesOf,
  workflowOf,
} from '../../release/index.ts';
import { ROOT, packages } from '../local/workspaceRoot.ts';

const remotes = remotesOf(defaultWorkspace());
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('every remote has its workflow, as the generator writes it, and none is left of another', () => {
  const files = globSync(`${WORKFLOWS}/mf-*.yml`, { cwd: ROOT });
  assert.deepEqual(files.map((file) => basename(file, '.yml')).sort(), remotes);
  for (const name of remotes) assert.equal(read(`${WORKFLOWS}/${name}.yml`), workflowOf(name));
});

test('every remote is reviewed by a team of its own, and no line is of a folder that is gone', () => {
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

test('what is no remote’s own is tested by the whole', () => {
  const house = read(`${WORKFLOWS}/house.yml`);
  assert.equal(
    house.match(/paths-ignore: \['mf-\*\/\*\*', '\.github\/workflows\/mf-\*\.yml'\]/g)?.length,
    2,
  );
  assert.match(house, /- run: \.ci\/run$/m);
});
