// A rule that cannot fail is no rule: files that import each other, for types alone, are refused.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT, binary } from '../local/workspaceRoot.ts';
import { runProgram } from '../testing/runProgram.ts';

const dir = mkdtempSync(join(tmpdir(), 'homeroom-circles-'));
after(() => rmSync(dir, { recursive: true, force: true }));

function cruise() {
  const config = join(ROOT, 'dependency-cruiser.config.mjs');
  return runProgram(binary('depcruise'), ['-c', config, '.'], { cwd: dir });
}

test('two files that import types of each other are refused, and named', async () => {
  writeFileSync(join(dir, 'a.ts'), `import type { B } from './b.ts';\nexport type A = B[];\n`);
  writeFileSync(join(dir, 'b.ts'), `import type { A } from './a.ts';\nexport type B = A[];\n`);
  const { code, output } = await cruise();
  assert.notEqual(code, 0);
  assert.match(output, /no-circular: [ab]\.ts →\s+[ab]\.ts →\s+[ab]\.ts/);
});

test('a file that loads another only when it is asked to may be imported by it', async () => {
  writeFileSync(join(dir, 'a.ts'), `export const load = () => import('./b.ts');\n`);
  writeFileSync(join(dir, 'b.ts'), `import { load } from './a.ts';\nexport const again = load;\n`);
  const { code, output } = await cruise();
  assert.equal(code, 0, output);
});
