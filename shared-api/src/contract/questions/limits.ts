/** Limits of questions, which forms know. */
export const QUESTION_LIMITS = {
  /** Characters of a choice. */
  choice: 200,
  /** Choices of one question; none for a short answer. */
  choices: 20,
  leastChoices: 2,
  /** Characters of a short answer. */
  answer: 1_000,
} as const;
