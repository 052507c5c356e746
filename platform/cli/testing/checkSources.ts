// Runs ESLint over packages, optionally with TypeScript's type checks. A separate program, because
// types take much memory.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ESLint, type Linter } from 'eslint';
import ts from 'typescript';
import { ROOT, packages } from '../local/workspaceRoot.ts';
import { groupTypes } from './groupTypes.ts';
import { oneCheckOf, type Outcome } from './step.ts';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    /** Output file for the outcomes. */
    outcomes: { type: 'string', default: '' },
    /** Whether to report type errors too. */
    types: { type: 'boolean', default: false },
    /** Whether to lint files outside of packages too. */
    rest: { type: 'boolean', default: false },
  },
});

const outcomes: Outcome[] = [];
async function report(name: string, work: () => Promise<string>): Promise<void> {
  const outcome = await oneCheckOf(name, work);
  outcomes.push(outcome);
  if (outcome.failed > 0) console.log(outcome.output);
}

for (const { folders: alike, config } of groupTypes(folders)) {
  const names = alike.join(', ');
  const program = programOf(config);
  if (values.types) await report(`types of ${names}`, async () => checkTypes(program));
  await report(`lint of ${names}`, () => lint(alike, { program }));
}
const settled = groupTypes(packages()).flatMap((group) => group.folders);
const rest = values.rest ? ['.'] : folders.filter((name) => !settled.includes(name));
if (rest.length > 0) await report('lint of the rest', () => lint(rest, { but: settled }));
writeFileSync(values.outcomes, JSON.stringify(outcomes));

function programOf(config: string): ts.Program {
  const onUnRecoverableConfigFileDiagnostic = (found: ts.Diagnostic) => {
    throw new Error(textOf([found]));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const read = ts.getParsedCommandLineOfConfigFile(config, {}, host);
  if (!read) throw new Error(`${config} cannot be read`);
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = read;
  return ts.createProgram({ rootNames, options, configFileParsingDiagnostics });
}

/**
 * Checks the types of a program.
 * @throws With the output of `tsc`.
 */
function checkTypes(program: ts.Program): string {
  const found = ts.getPreEmitDiagnostics(program);
  if (found.length > 0) throw new Error(textOf(found));
  return '';
}

function textOf(found: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(found, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  });
}

/**
 * Lints folders. Typed rules reuse the program, which has checked the types already.
 * @throws With ESLint's report.
 */
async function lint(
  targets: string[],
  { program, but = [] }: { program?: ts.Program; but?: string[] },
): Promise<string> {
  const typed: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { programs: [program] } },
  };
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: program ? [typed] : [],
    ignorePatterns: but.map((folder) => `${folder}/`),
  });
  const results = await eslint.lintFiles(targets);
  const { format } = await eslint.loadFormatter('stylish');
  if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) {
    throw new Error(await format(results));
  }
  return '';
}
