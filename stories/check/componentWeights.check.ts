import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { componentWeights } from '../weights/componentWeights.ts';

test('the size of a component includes what it uses, but no lazy parts and no types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weights-'));
  const long = Array.from({ length: 200 }, (_, at) => `"${at * 7919}"`).join();
  const files = {
    'Ring/Ring.tsx': `export const Ring = () => <i title={[${long}].join()} />;`,
    'Button/Button.tsx': `import { Ring } from '../Ring/Ring.tsx';\nimport type { Big } from '../Big/Big.tsx';\nexport const Button = (big: Big) => <b><Ring /></b>;`,
    'Big/Big.tsx': `export type Big = object; export const Big = () => import('../Ring/Ring.tsx');`,
    'Menu/Menu.tsx': `import { Ring, type Big } from 'shared-ui';\nexport const Menu = (big: Big) => <Ring />;`,
    'index.ts': `export { Ring, type RingProps } from './Ring/Ring.tsx';\n`,
    'theme/theme.ts': 'export const theme = 1;',
  };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const [big, button, menu, ring] = await componentWeights(folder);
  assert.deepEqual(
    [big?.name, button?.name, menu?.name, ring?.name],
    ['Big', 'Button', 'Menu', 'Ring'],
  );
  assert.deepEqual([big?.uses, button?.uses, menu?.uses, ring?.uses], [[], ['Ring'], ['Ring'], []]);
  assert.ok(button && ring && big);
  assert.ok(button.own < ring.own && button.whole > ring.whole);
  assert.equal(big.own, big.whole);
  assert.equal(ring.own, ring.whole);
});
