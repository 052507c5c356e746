import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  dependencyProblems,
  installedPackages,
  lockfileProblems,
  packageProblems,
} from '../local/dependencyProblems.ts';
import { ROOT } from '../local/workspaceRoot.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;

function lockfile(fields: string): string {
  const whole = `resolution: {integrity: ${HASH}}`;
  return `packages:\n\n  '@a/well@1.0.0':\n    ${whole}\n\n  ill@2.0.0:\n${fields}\nsnapshots:\n`;
}

test('every library has a hash, an agreed license, and no install script that runs', () => {
  assert.deepEqual(dependencyProblems(ROOT), []);
  // Nothing was left out.
  assert.ok(installedPackages(ROOT).length > 500);
  const real = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const unhashed = real.replaceAll('integrity: sha512-', 'integrity: sha1-');
  const count = real.split('integrity: sha512-').length - 1;
  assert.equal(lockfileProblems(unhashed).length, count);
});

test('a library from elsewhere, without a hash, or deprecated is found', () => {
  const cases = {
    [`    resolution: {integrity: ${HASH}, tarball: file:ill.tgz}\n`]: [
      'ill@2.0.0 has no SHA-512, or is not from the registry',
    ],
    ['    resolution: {commit: 0123, repo: ill, type: git}\n']: [
      'ill@2.0.0 has no SHA-512, or is not from the registry',
    ],
    [`    resolution: {integrity: ${HASH}}\n    deprecated: use well\n`]: [
      'ill@2.0.0 is deprecated: use well',
    ],
    [`    resolution: {integrity: ${HASH}}\n    hasBin: true\n`]: [],
  };
  for (const [fields, problems] of Object.entries(cases)) {
    assert.deepEqual(lockfileProblems(lockfile(fields)), problems);
  }
});

test('an unknown license and an install script that is not forbidden are found', () => {
  const workspace = "allowBuilds:\n  '@a/ill': false\n  other: true\n";
  const well = { name: '@a/ill', version: '1.0.0', license: 'MIT' };
  const problemsOf = (more: object) => packageProblems({ ...well, ...more }, workspace);
  assert.deepEqual(problemsOf({ scripts: { install: 'x', test: 'y' } }), []);
  assert.deepEqual(problemsOf({ license: '(GPL-3.0 OR MIT)' }), []);
  assert.deepEqual(problemsOf({ license: undefined, licenses: [{ type: 'MIT' }] }), []);
  assert.equal(problemsOf({ license: 'MIT AND GPL-3.0' }).length, 1);
  assert.equal(problemsOf({ license: undefined }).length, 1);
  assert.equal(problemsOf({ name: 'other', scripts: { postinstall: 'x' } }).length, 1);
});
