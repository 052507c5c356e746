import { oneCheck, type Outcome, type Selection, type Step } from './step.ts';
import { summaryRow } from './summary.ts';

const AT_ONCE = 2;

/**
 * Runs the steps, two at a time, then each exclusive one by itself. Prints a line when a step
 * starts and ends.
 */
export async function runSteps(steps: readonly Step[], selection: Selection): Promise<Outcome[]> {
  const results = new Map<Step, Outcome[]>();
  const queue = steps.filter(({ isAlone }) => !isAlone);
  const work = async (queue: Step[]) => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      console.log(`       ${step.title} ...`);
      results.set(step, await runStep(step, selection));
    }
  };
  // While one step waits, or ends with a single process, the other continues.
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  await work(steps.filter(({ isAlone }) => isAlone));
  return steps.flatMap((step) => results.get(step) ?? []);
}

async function runStep(step: Step, selection: Selection): Promise<Outcome[]> {
  const began = Date.now();
  let outcomes: Outcome[];
  try {
    outcomes = await step.run(selection);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    outcomes = [oneCheck(step.id, { code: 1, output, milliseconds: Date.now() - began })];
  }
  for (const outcome of outcomes) {
    console.log(summaryRow(outcome, 28));
    if (outcome.failed > 0 && !selection.isLoud) console.log(`\n${outcome.output.trimEnd()}\n`);
  }
  return outcomes;
}
