import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addressIn } from '../findableByAddress.ts';

/** Fields of a remote.json that are read here. */
interface Declared {
  name: string;
  routes: { path: string; data?: unknown[] }[];
  contributes?: { 'class-tabs'?: { id: string; data?: unknown[] }[] };
}

interface Stories {
  file: string;
  address: string;
  names: string[];
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function storiesOf(remote: string): Stories[] {
  return globSync(`${remote}/src/**/*.stories.tsx`, { cwd: root }).map((file) => {
    const source = read(file);
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    return { file, address: addressIn(source) ?? '', names };
  });
}

const remotes = globSync('*/remote.json', { cwd: root }).map(
  (file) => JSON.parse(read(file)) as Declared,
);

for (const { name, routes, contributes } of remotes) {
  const stories = storiesOf(name);
  const screens = [
    ...routes.map(({ path, data }) => ({ address: path, isPart: false, data })),
    ...(contributes?.['class-tabs'] ?? []).map(({ id, data }) => {
      return { address: `?tab=${id}`, isPart: true, data };
    }),
  ];
  for (const { address, isPart, data } of screens) {
    test(`${address} of ${name} has stories of each of its states`, () => {
      // A screen may have several files of stories.
      const found = stories.filter((one) =>
        isPart ? one.address.endsWith(address) : one.address === address,
      );
      assert.ok(found.length > 0, `no stories say that they are at ${address}`);
      const names = found.flatMap((one) => one.names);
      // A page with queries has a loading state and a failed state.
      for (const state of data ? ['Loading', 'Failed'] : []) {
        const files = found.map(({ file }) => file).join(' and ');
        assert.ok(names.includes(state), `${files} has no story ${state}`);
      }
    });
  }
}

test('the path of a screen is read from the file of its stories, with the tab of a part of a page', () => {
  assert.equal(addressIn("parameters: { screen: { path: '/d', at: '/d?join=X' } }"), '/d');
  assert.equal(
    addressIn("screen: {\n path: '/s/:id',\n at: '/s/class-1?tab=chat' }"),
    '/s/:id?tab=chat',
  );
  assert.equal(addressIn('const meta = {};'), undefined);
});
