/** Limits of quizzes, which forms know. */
export const QUIZ_LIMITS = {
  /** Most attempts of a student, where their number is limited. */
  attempts: 10,
  /** Most minutes of an attempt: a week. */
  minutes: 10_080,
  accessCode: 50,
} as const;

/** Attempts of which the score can count. */
export const COUNTED_ATTEMPTS = ['best', 'last', 'first', 'average'] as const;
/** Name of an attempt of which the score counts. */
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number];
