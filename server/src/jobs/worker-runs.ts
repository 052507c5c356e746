export type Outcome = 'done' | 'failed';

/** Counts the runs of workers by name and outcome, for metrics, and pauses all of them. */
export class WorkerRuns {
  readonly counts = new Map<string, Record<Outcome, number>>();
  /**
   * Whether workers do nothing for now; they look again at their next run. Absent if nothing pauses
   * them.
   */
  readonly isPaused: (() => Promise<boolean>) | undefined;

  constructor(isPaused?: () => Promise<boolean>) {
    this.isPaused = isPaused;
  }

  count(worker: string, outcome: Outcome): void {
    const counts = this.counts.get(worker) ?? { done: 0, failed: 0 };
    counts[outcome] += 1;
    this.counts.set(worker, counts);
  }
}
