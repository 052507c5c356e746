import { exitWith, messageOf, readArguments } from './local/commandLine.ts';
import { packages } from './local/workspaceRoot.ts';
import { changedFiles } from './testing/changedFiles.ts';
import { stopDatabases } from './testing/databases.ts';
import { planChanged, type Plan } from './testing/planChanged.ts';
import { readPackages } from './testing/readPackages.ts';
import { endPrograms } from './testing/runProgram.ts';
import { runSteps } from './testing/runSteps.ts';
import { removeScratchFolders } from './testing/scratchFolders.ts';
import { STEPS } from './testing/steps.ts';
import { summary } from './testing/summary.ts';

const usage = `
npm test [-- [package ...] [--changed] [--only step,step] [--loud]]

Runs all tests, or the tests of the given packages: npm test -- mf-chat server
--changed runs what a change reaches: the tests of the changed packages, and of the packages that depend on them.
  It compares with the merge base of HEAD and origin/main. Uncommitted and new files count as changed.
--only runs the named steps only.
--loud prints the output while the tests run. By default, only the output of failures is printed.

Steps:
${STEPS.map(({ id, title }) => `  ${id.padEnd(10)} ${title}`).join('\n')}`;

const { values, names } = readArguments(usage, {
  changed: { type: 'boolean', default: false },
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

if (values['changed'] && names.length > 0) exitWith('--changed chooses the packages itself.');

const began = Date.now();
let plan: Plan | undefined;
if (values['changed']) {
  try {
    plan = planChanged(changedFiles(), readPackages());
  } catch (error) {
    exitWith(messageOf(error));
  }
  if (plan.steps.length === 0) exitWith('Nothing has changed since the merge base.', 0);
  if (plan.packages.length > 0) console.log(`Reached: ${plan.packages.join(', ')}.`);
}
const tested = plan?.packages ?? (names.length > 0 ? names : all);
const isWhole = names.length === 0 && tested.length === all.length;
/** Steps that test the package e2e. */
const OF_E2E = ['engines', 'journeys'];
const chosen = STEPS.filter(({ id, isWhole: isOfAll }) => {
  if (plan && !plan.steps.includes(id)) return false;
  if (only.length > 0) return only.includes(id);
  if (plan) return true;
  return isWhole || !isOfAll || (OF_E2E.includes(id) && names.includes('e2e'));
});
const outcomes = await runSteps(chosen, {
  packages: tested,
  isWhole,
  steps: chosen.map(({ id }) => id),
  isLoud: Boolean(values['loud']),
  ...(plan && { narrowed: plan.narrowed }),
});
const didNothing = outcomes.every(({ passed, failed }) => passed + failed === 0);
console.log(summary(outcomes, Date.now() - began));
if (plan?.note) console.log(`\n${plan.note}`);
if (didNothing) console.error('Nothing was tested.');
process.exitCode = didNothing || outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
