import { readArguments, exitWith } from './local/commandLine.ts';
import { packages } from './local/workspaceRoot.ts';
import { stopDatabases } from './testing/databases.ts';
import { endPrograms } from './testing/runProgram.ts';
import { runSteps } from './testing/runSteps.ts';
import { removeScratchFolders } from './testing/scratchFolders.ts';
import { STEPS } from './testing/steps.ts';
import { summary } from './testing/summary.ts';

const usage = `
npm test [-- [package ...] [--only step,step] [--loud]]

Runs all tests, or those of the given packages: npm test -- mf-chat server
--only runs only some steps; --loud prints their output while they run, not only after a failure. The steps:
${STEPS.map(({ id, title }) => `  ${id.padEnd(10)} ${title}`).join('\n')}`;

const { values, names } = readArguments(usage, {
  only: { type: 'string' },
  loud: { type: 'boolean', default: false },
});
const all = packages();
const unknown = names.find((name) => !all.includes(name));
if (unknown) exitWith(`There is no package "${unknown}". There are: ${all.join(', ')}`);
const only = values['only'] === undefined ? [] : String(values['only']).split(',');
const odd = only.find((id) => !STEPS.some((step) => step.id === id));
if (odd !== undefined) exitWith(`There is no step "${odd}".\n\n${usage.trim()}`);

let isQuitting = false;
async function quit(signal: NodeJS.Signals): Promise<void> {
  if (isQuitting) return;
  isQuitting = true;
  console.error(`Stopped by ${signal}.`);
  endPrograms();
  await stopDatabases();
  removeScratchFolders();
  process.exit(130);
}
process.on('SIGINT', quit).on('SIGTERM', quit).on('SIGHUP', quit);

const began = Date.now();
const isWhole = names.length === 0;
/** Steps that test the package e2e. */
const OF_E2E = ['engines', 'journeys'];
const chosen = STEPS.filter(({ id, isWhole: isOfAll }) => {
  if (only.length > 0) return only.includes(id);
  return isWhole || !isOfAll || (OF_E2E.includes(id) && names.includes('e2e'));
});
const outcomes = await runSteps(chosen, {
  packages: isWhole ? all : names,
  isWhole,
  steps: chosen.map(({ id }) => id),
  isLoud: Boolean(values['loud']),
});
const didNothing = outcomes.every(({ passed, failed }) => passed + failed === 0);
console.log(summary(outcomes, Date.now() - began));
if (didNothing) console.error('Nothing was tested.');
process.exitCode = didNothing || outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
