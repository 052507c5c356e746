// Proves that the rules can fail: circular imports and imports of an upper layer are refused, also
// for types only.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { runProgram } from '../testing/runProgram.ts';

const dir = mkdtempSync(join(tmpdir(), 'homeroom-circles-'));
after(() => rmSync(dir, { recursive: true, force: true }));

function cruise() {
  const config = join(ROOT, 'dependency-cruiser.config.mjs');
  return runProgram(binaryPath('depcruise'), ['-c', config, '-T', 'err-long', '.'], { cwd: dir });
}

/** Writes files of the server that import types of each other, and checks them all together. */
async function cruiseServer(imports: readonly (readonly [from: string, to: string])[]) {
  const server = join(dir, 'server');
  for (const file of new Set(imports.flat())) {
    mkdirSync(dirname(join(server, 'src', file)), { recursive: true });
    writeFileSync(join(server, 'src', file), 'export type Thing = string;\n');
  }
  for (const [index, [from, to]] of imports.entries()) {
    const path = relative(dirname(from), to);
    const specifier = path.startsWith('.') ? path : `./${path}`;
    const name = `Thing${index}`;
    const code = `import type { Thing as ${name} } from '${specifier}';\nexport type All${index} = ${name}[];\n`;
    appendFileSync(join(server, 'src', from), code);
  }
  const outcome = await cruise();
  rmSync(server, { recursive: true, force: true });
  return outcome;
}

/** Layers, from top to bottom. */
const FLOORS = [
  'open-core.ts',
  'features/classes/routes.ts',
  'live/rooms.ts',
  'http/route.ts',
  'core.ts',
  'security/tokens.ts',
  'time.ts',
];

test('two files that import types of each other are refused by name', async () => {
  writeFileSync(join(dir, 'a.ts'), `import type { B } from './b.ts';\nexport type A = B[];\n`);
  writeFileSync(join(dir, 'b.ts'), `import type { A } from './a.ts';\nexport type B = A[];\n`);
  const { code, output } = await cruise();
  assert.notEqual(code, 0);
  assert.match(output, /no-circular: [ab]\.ts →\s+[ab]\.ts →\s+[ab]\.ts/);
});

test('a file that loads another one lazily may be imported by it', async () => {
  writeFileSync(join(dir, 'a.ts'), `export const load = () => import('./b.ts');\n`);
  writeFileSync(join(dir, 'b.ts'), `import { load } from './a.ts';\nexport const again = load;\n`);
  const { code, output } = await cruise();
  assert.equal(code, 0, output);
});

const DOWN = FLOORS.slice(1).map((lower, index) => [FLOORS[index] ?? '', lower] as const);
const CHAT = 'features/chat/routes.ts';
const CLASSES = 'features/classes/policy.ts';

test('a layer may import the one below, a feature one named after it, and a test what it needs from above', async () => {
  const { code, output } = await cruiseServer([
    ...DOWN,
    [CHAT, CLASSES],
    ['time.test.ts', 'features/classes/queries.ts'],
  ]);
  assert.equal(code, 0, output);
});

/** Refused imports, with the rule and its message. */
const REFUSED: [rule: RegExp, from: string, to: string, words: RegExp][] = [
  ...DOWN.map(([upper, lower]): (typeof REFUSED)[number] => [
    /imports-no-floor-above/,
    lower,
    upper,
    /What lies below declares what it needs/,
  ]),
  [/feature-imports-no-feature-above/, CLASSES, CHAT, /See the order of features/],
  [
    /feature-has-a-place/,
    'features/lunches/routes.ts',
    CLASSES,
    /Name it in the order of features/,
  ],
  [
    /feature-imports-no-assembly/,
    'features/chat/purge.ts',
    'features/feature.ts',
    /A feature knows nothing of features/,
  ],
  [/server-file-has-a-floor/, 'mailer/send.ts', 'time.ts', /Name it in the floors/],
  [
    /live-event-is-emitted/,
    'features/classes/edit.ts',
    'events/topics/class-topic.ts',
    /Emit a domain event/,
  ],
  [/server-imports-no-test/, CHAT, 'testing/people.ts', /What only tests need stays theirs/],
];

test('imports of upper layers, of unlisted features and of test code are refused, each by its rule', async () => {
  const { output } = await cruiseServer(REFUSED.map(([, from, to]) => [from, to] as const));
  for (const [rule, from, to, words] of REFUSED) {
    const line = new RegExp(`${rule.source}: server/src/${from} →\\s+server/src/${to}`);
    assert.match(output, line);
    assert.match(output, words);
  }
});
