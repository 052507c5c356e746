export type Outcome = 'done' | 'failed';

/** Counts the runs of workers by name and outcome, for metrics. */
export class WorkerRuns {
  readonly counts = new Map<string, Record<Outcome, number>>();

  count(worker: string, outcome: Outcome): void {
    const counts = this.counts.get(worker) ?? { done: 0, failed: 0 };
    counts[outcome] += 1;
    this.counts.set(worker, counts);
  }
}
