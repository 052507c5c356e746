/** Kinds of resources that members can report to the teachers of their class. */
export const REPORTED_KINDS = ['post', 'comment', 'message', 'file'] as const;

/** Kinds of resources that teachers can hide. */
export const HIDDEN_KINDS = ['post', 'comment', 'message', 'file'] as const;

/** Kind of resource that a teacher can hide. */
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

/** Seconds between two chat messages of a student in slow mode; 0 switches it off. */
export const SLOW_MODES = [0, 5, 10, 30, 60, 300] as const;

/** Seconds between two chat messages of a student; 0 where slow mode is off. */
export type SlowMode = (typeof SLOW_MODES)[number];

/** Reasons for a report. */
export const REPORT_REASONS = [
  'bullying',
  'hate',
  'sexual',
  'danger',
  'private',
  'spam',
  'other',
] as const;

/** Outcomes of a report, as a teacher chooses them. */
export const REPORT_OUTCOMES = ['dealt_with', 'no_problem'] as const;

/** Kind of resource that a member can report. */
export type ReportedKind = (typeof REPORTED_KINDS)[number];
/** Reason for a report. */
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Outcome of a report. */
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
