import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../local/workspaceRoot.ts';
import type { ProgramResult } from './runProgram.ts';
import type { Outcome } from './step.ts';

/** Test file in jest's --json report, with the fields that are read here. */
interface TestFile {
  /** Absolute path. */
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'focused';
  startTime: number;
  endTime: number;
  /** Output about the file, such as the reason why it could not be loaded. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

/** Fields of jest's --json report that are read here. */
export interface JestReport {
  testResults: TestFile[];
}

/** Result of one jest run over several packages. */
export interface JestRun {
  /** Folder names of the tested packages. */
  packages: string[];
  /** Returns the name of a package's outcome. */
  nameOf: (folder: string) => string;
  ended: ProgramResult;
  /** Undefined if jest wrote no report. */
  report: JestReport | undefined;
}

/**
 * Returns an outcome for each package. The first one that failed has the output: the failed tests
 * of all packages, then all that jest printed.
 */
export function jestOutcomes({ packages, nameOf, ended, report }: JestRun): Outcome[] {
  const { code, output, milliseconds } = ended;
  const rows = packages.map((folder): Outcome => {
    const files = report?.testResults.filter(({ name }) => packageOf(name) === folder) ?? [];
    const count = (status: string) =>
      files.flatMap((file) => file.assertionResults).filter((test) => test.status === status)
        .length;
    return {
      name: nameOf(folder),
      passed: count('passed'),
      failed: count('failed') + files.filter(isBroken).length,
      skipped: count('pending') + count('todo') + count('disabled'),
      milliseconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime), 0),
      output: '',
    };
  });
  const first = rows.find(({ failed }) => failed > 0) ?? rows[0];
  if (first) {
    first.output = code === 0 ? '' : [...failuresOf(report), output].join('\n\n');
    // jest failed without a failed test, so its output is the failure.
    if (code !== 0 && rows.every(({ failed }) => failed === 0)) first.failed = 1;
    if (rows.length === 1) first.milliseconds = milliseconds;
  }
  for (const row of rows) {
    if (row.passed + row.failed + row.skipped === 0) row.note = 'no tests';
  }
  return rows;
}

/** Whether a file failed without a failed test: it could not be loaded. */
function isBroken({ status, assertionResults }: TestFile): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

/** Returns the name and the messages of each failed test, under a heading; empty without any. */
function failuresOf(report: JestReport | undefined): string[] {
  const failures = (report?.testResults ?? []).flatMap((file) => {
    const path = relative(ROOT, file.name);
    if (isBroken(file)) return [`${path}\n${indented(file.message ?? '')}`];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${path}: ${fullName}`, ...(failureMessages ?? []).map(indented)].join('\n'),
      );
  });
  if (failures.length === 0) return [];
  return [`Failed tests (${failures.length}):`, ...failures, 'Output of jest:'];
}

function indented(message: string): string {
  return stripVTControlCharacters(message).trimEnd().replace(/^/gm, '    ');
}

function packageOf(file: string): string {
  return relative(ROOT, file).split(sep)[0] ?? '';
}
