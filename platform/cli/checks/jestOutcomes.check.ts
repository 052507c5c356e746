import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../local/workspaceRoot.ts';
import { jestOutcomes, type JestReport } from '../testing/jestOutcomes.ts';

const times = { startTime: 1_000, endTime: 3_000 };
const passed = { status: 'passed', fullName: 'the bell opens' };
const failed = {
  status: 'failed',
  fullName: 'the bell counts',
  failureMessages: ['\u001b[31mExpected: 2\u001b[39m\nReceived: 1'],
};
const file = (name: string) => ({ ...times, name: join(ROOT, name) });

function outcomesOf(report: JestReport | undefined, code: number) {
  const ended = { code, output: 'PASS everything else', milliseconds: 5_000 };
  const packages = ['mf-chat', 'mf-inbox'];
  return jestOutcomes({ packages, nameOf: (name) => `of ${name}`, ended, report });
}

test('failed tests stand with their names and messages before the output of jest', () => {
  const outcomes = outcomesOf(
    {
      testResults: [
        { ...file('mf-chat/a.test.ts'), status: 'passed', assertionResults: [passed] },
        { ...file('mf-inbox/b.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      ],
    },
    1,
  );
  assert.deepEqual(
    outcomes.map(({ name, passed, failed }) => [name, passed, failed]),
    [
      ['of mf-chat', 1, 0],
      ['of mf-inbox', 1, 1],
    ],
  );
  assert.equal(
    outcomes[1]?.output,
    [
      'Failed tests (1):\n',
      `${join('mf-inbox', 'b.test.ts')}: the bell counts`,
      '    Expected: 2\n    Received: 1\n',
      'Output of jest:\n',
      'PASS everything else',
    ].join('\n'),
  );
});

test('a file that could not be loaded is a failure with its message', () => {
  const message = 'Cannot find module x';
  const [, inbox] = outcomesOf(
    {
      testResults: [
        { ...file('mf-inbox/c.test.ts'), status: 'failed', message, assertionResults: [] },
      ],
    },
    1,
  );
  assert.equal(inbox?.failed, 1);
  assert.match(
    inbox?.output ?? '',
    /^Failed tests \(1\):\n\nmf-inbox.c\.test\.ts\n {4}Cannot find/,
  );
});

test('jest that ends without a report is a failure with its output', () => {
  const [first] = outcomesOf(undefined, 1);
  assert.equal(first?.failed, 1);
  assert.equal(first?.output, 'PASS everything else');
});
