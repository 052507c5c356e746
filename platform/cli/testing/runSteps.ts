import { oneCheck, type Outcome, type Selection, type Step } from './step.ts';
import { row } from './summary.ts';

const AT_ONCE = 2;

/** Runs the steps, light ones two at a time, and tells of each as it ends. */
export async function runSteps(steps: readonly Step[], selection: Selection): Promise<Outcome[]> {
  const results = new Map<Step, Outcome[]>();
  const run = async (step: Step) => results.set(step, await runStep(step, selection));

  const light = steps.filter(({ isHeavy }) => !isHeavy);
  const work = async () => {
    for (let step = light.shift(); step; step = light.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const step of steps.filter(({ isHeavy }) => isHeavy)) {
    console.log(`       ${step.title} ...`);
    await run(step);
  }
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
    console.log(row(outcome, 28));
    if (outcome.failed > 0 && !selection.isLoud) console.log(`\n${outcome.output.trimEnd()}\n`);
  }
  return outcomes;
}
