// A rule that cannot fail is no rule: files that import each other, or a floor above their own, for types alone are refused.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { ROOT, binary } from '../local/workspaceRoot.ts';
import { runProgram } from '../testing/runProgram.ts';

const dir = mkdtempSync(join(tmpdir(), 'homeroom-circles-'));
after(() => rmSync(dir, { recursive: true, force: true }));

function cruise() {
  const config = join(ROOT, 'dependency-cruiser.config.mjs');
  return runProgram(binary('depcruise'), ['-c', config, '-T', 'err-long', '.'], { cwd: dir });
}

/** Whether a file of the server may import a type of another. */
async function mayImport(from: string, to: string) {
  rmSync(join(dir, 'server'), { recursive: true, force: true });
  for (const file of [from, to])
    mkdirSync(dirname(join(dir, 'server/src', file)), { recursive: true });
  writeFileSync(join(dir, 'server/src', to), 'export type Thing = string;\n');
  const path = relative(dirname(from), to);
  const specifier = path.startsWith('.') ? path : `./${path}`;
  const code = `import type { Thing } from '${specifier}';\nexport type Things = Thing[];\n`;
  writeFileSync(join(dir, 'server/src', from), code);
  const { code: status, output } = await cruise();
  return { isFine: status === 0, output };
}

/** From the roof down. */
const FLOORS = [
  'open-core.ts',
  'features/classes/routes.ts',
  'live/rooms.ts',
  'http/route.ts',
  'core.ts',
  'security/tokens.ts',
  'time.ts',
];

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

for (const [place, upper] of FLOORS.entries()) {
  const lower = FLOORS[place + 1];
  if (lower === undefined) break;
  test(`${upper} may import ${lower}, and not the other way round`, async () => {
    const down = await mayImport(upper, lower);
    assert.ok(down.isFine, down.output);
    const up = await mayImport(lower, upper);
    assert.ok(!up.isFine, 'the import of a floor above passes');
    assert.match(up.output, /imports-no-floor-above: server.src.*→/);
    assert.match(up.output, /What lies below declares what it needs/);
  });
}

test('a test of the ground floor may bring what it needs from above', async () => {
  const { isFine, output } = await mayImport('time.test.ts', 'features/classes/queries.ts');
  assert.ok(isFine, output);
});

test('a feature may import one that is named after it, and not the other way round', async () => {
  const down = await mayImport('features/chat/routes.ts', 'features/classes/policy.ts');
  assert.ok(down.isFine, down.output);
  const up = await mayImport('features/classes/policy.ts', 'features/chat/routes.ts');
  assert.match(up.output, /feature-imports-no-feature-above: /);
});

test('a new feature is refused until it has its place in the order', async () => {
  const { output } = await mayImport('features/quizzes/routes.ts', 'features/classes/policy.ts');
  assert.match(output, /feature-has-a-place: /);
  assert.match(output, /Name it in the order of features/);
});

test('nothing of the server imports what is there for its tests', async () => {
  const { output } = await mayImport('features/chat/routes.ts', 'testing/people.ts');
  assert.match(output, /server-imports-no-test: /);
});
