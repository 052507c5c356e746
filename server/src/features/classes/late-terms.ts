import type { LateTerms } from 'shared-api/contract';

/** Columns of late terms, of a class or of classwork with its own. */
export interface TermColumns {
  late_policy: LateTerms['policy'];
  late_percent: number;
  late_floor: number;
}

export function termsOf({ late_policy, late_percent, late_floor }: TermColumns): LateTerms {
  return { policy: late_policy, percent_per_day: late_percent, floor: late_floor };
}

export function termColumns({ policy, percent_per_day, floor }: LateTerms): TermColumns {
  return { late_policy: policy, late_percent: percent_per_day, late_floor: floor };
}
