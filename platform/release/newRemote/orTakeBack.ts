const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Reverts one thing that was done. */
export type TakeBackStep = () => void | Promise<void>;
/** Registers how to revert what has been done, or is about to be. */
export type OnTakeBack = (step: TakeBackStep) => void;

/**
 * Does work of several steps. Where it throws, or a signal ends this process, the steps that it registered are run, last first,
 * so that nothing is left that would block the next attempt.
 */
export async function orTakeBack<T>(work: (onTakeBack: OnTakeBack) => Promise<T>): Promise<T> {
  const steps: TakeBackStep[] = [];
  const takeBack = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  let isStopped = false;
  const quit = () => {
    isStopped = true;
    void takeBack().finally(() => process.exit(130));
  };
  for (const signal of ENDING) process.once(signal, quit);
  try {
    return await work((step) => steps.push(step));
  } catch (error) {
    // What a signal has ended fails, too: its end is that of the process.
    if (isStopped) await new Promise(() => undefined);
    await takeBack();
    throw error;
  } finally {
    for (const signal of ENDING) process.off(signal, quit);
  }
}
