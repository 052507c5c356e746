/** Limits of quizzes, which forms know. */
export const QUIZ_LIMITS = {
  /** Most attempts of a student, where their number is limited. */
  attempts: 10,
  /** Most attempts of a student, where their number is not limited. */
  anyAttempts: 100,
  /** Most minutes of an attempt: a week. */
  minutes: 10_080,
  accessCode: 50,
} as const;

/** Attempts of which the score can count. */
export const COUNTED_ATTEMPTS = ['best', 'last', 'first', 'average'] as const;
/** Name of an attempt of which the score counts. */
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number];

/** Why the server cannot read a typed number: it is none, or can mean two. */
export const ANSWER_PROBLEMS = ['no_number', 'two_numbers'] as const;
/** Name of a reason why a person has to mark an answer. */
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];
