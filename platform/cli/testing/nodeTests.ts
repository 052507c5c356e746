import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from '../local/workspaceRoot.ts';
import { runProgram } from './runProgram.ts';
import { oneCheck, type Outcome } from './step.ts';

/**
 * Runs the `*.check.ts` files of a folder with Node's test runner, because they need real ES
 * modules.
 * @param only Names of the files to run; default: all.
 */
export async function nodeTests(
  name: string,
  folder: string,
  isLoud: boolean,
  only?: readonly string[],
): Promise<Outcome> {
  const files = globSync(`${folder}/*.check.ts`, { cwd: ROOT })
    .filter((file) => only?.includes(basename(file)) ?? true)
    .sort();
  // In parallel, because they mostly wait: for a program to end, or for a missed heartbeat.
  const args = ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files];
  const ended = await runProgram(process.execPath, args, { isLoud });
  const count = (word: string) =>
    Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(ended.output)?.[1] ?? 0);
  const outcome = oneCheck(name, ended);
  const failed = Math.max(count('fail'), outcome.failed);
  return {
    ...outcome,
    output: failuresFirst(ended.output),
    passed: count('pass'),
    failed,
    skipped: count('skipped'),
  };
}

/** Moves the reporter's list of failed tests from the end of the output to its beginning. */
function failuresFirst(output: string): string {
  const start = output.indexOf('\n✖ failing tests:');
  return start < 0 ? output : `${output.slice(start + 1)}\n\n${output.slice(0, start)}`;
}
