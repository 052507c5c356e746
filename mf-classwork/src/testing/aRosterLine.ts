import type { RosterLine } from 'shared-api/contract';

/** The line of Grace, who has not handed in yet. */
export function aRosterLine(change: Partial<RosterLine> = {}): RosterLine {
  return {
    user: { id: 'user-2', username: 'grace', profile_image: null },
    state: 'missing',
    submission_id: null,
    date_submitted: null,
    late_days: 0,
    date_due: '2026-11-20T16:05:00.000Z',
    is_extended: false,
    score: null,
    ...change,
  };
}
