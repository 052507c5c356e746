const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Reverts one step. */
export type TakeBackStep = () => void | Promise<void>;
/** Registers how to revert a step that was done, or is about to be. */
export type OnTakeBack = (step: TakeBackStep) => void;

/**
 * Runs work of several steps. If it throws, or a signal ends the process, the registered steps run,
 * the last first, so that nothing blocks the next attempt.
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
    // Work that a signal interrupts also fails. The signal handler ends the process.
    if (isStopped) await new Promise(() => undefined);
    await takeBack();
    throw error;
  } finally {
    for (const signal of ENDING) process.off(signal, quit);
  }
}
