import type { Report } from 'shared-api/contract';

/** Reported resource with its open reports, newest first. */
export interface ReportedTarget {
  key: string;
  newest: Report;
  reports: Report[];
}

/** Groups reports by what they are about, in the order of the newest report of each. */
export function targetsOf(reports: readonly Report[]): ReportedTarget[] {
  const byTarget = Map.groupBy(reports, ({ kind, thing_id }) => `${kind} ${thing_id}`);
  return [...byTarget].flatMap(([key, ofTarget]) => {
    const [newest] = ofTarget;
    return newest ? [{ key, newest, reports: ofTarget }] : [];
  });
}
