/** @jest-environment node */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { problemOf } from './LeanPlugin.ts';
import { LEAN_PARTS } from './parts.ts';

const run = promisify(execFile);
const SCENARIOS = join(__dirname, 'scenarios');

async function outcome(scenario: string, ...args: string[]) {
  const file = join(SCENARIOS, scenario);
  const { stdout } = await run(process.execPath, [...args, join(SCENARIOS, 'run.mjs'), file], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as { result: unknown[]; replaced: string[] };
}

const replace = ['--import', join(SCENARIOS, 'replace.mjs')];

test.each([...new Set(LEAN_PARTS.map(({ test }) => test))])(
  'vendor patches behave like the replaced library code: %s',
  async (scenario) => {
    const [own, patched] = await Promise.all([outcome(scenario), outcome(scenario, ...replace)]);
    const files = LEAN_PARTS.filter(({ test }) => test === scenario).map(({ file }) => file);
    expect(own.replaced).toEqual([]);
    expect(new Set(patched.replaced)).toEqual(new Set(files));
    expect(own.result.length).toBeGreaterThan(5);
    expect(patched.result).toEqual(own.result);
  },
  30_000,
);

test('tests of screens run the patched libraries, as browsers do', () => {
  for (const { comesWith, by } of LEAN_PARTS) {
    if (comesWith === undefined || !by.startsWith('lean/')) continue;
    expect(existsSync(join(__dirname, '..', by))).toBe(true);
  }
  const sanitizer = require.resolve('sanitize-html');
  expect(require.resolve('postcss', { paths: [sanitizer] })).toBe(join(__dirname, 'noStyles.js'));
});

const [part] = LEAN_PARTS.filter(({ package: name }) => name === 'postcss');
if (!part) throw new Error('The manifest no longer has postcss.');
const SANITIZER = '/a/node_modules/sanitize-html/index.js';

test('a build fails if it contains a patched library but no replacement', () => {
  expect(problemOf(part, [SANITIZER])).toMatch('replaces nothing');
  expect(problemOf(part, [SANITIZER, '/a/platform/build/lean/noStyles.js'])).toBeNull();
  expect(problemOf(part, ['/a/node_modules/formik/index.js'])).toBeNull();
});

test('a build fails if it contains a file that a patch should replace', () => {
  const left = `/a/node_modules/postcss/${part.file}`;
  expect(problemOf(part, [SANITIZER, '/a/platform/build/lean/noStyles.js', left])).toMatch(
    'is in the build',
  );
});

test('the manifest contains the installed versions', () => {
  const lockfile = readFileSync(join(__dirname, '../../../pnpm-lock.yaml'), 'utf8');
  for (const { package: name, version } of LEAN_PARTS) {
    expect(lockfile).toMatch(new RegExp(`^  '?${name}@${version}'?:$`, 'm'));
  }
});
