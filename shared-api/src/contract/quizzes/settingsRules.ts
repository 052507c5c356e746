import { boolean, object, type InferType } from 'yup';
import { strictNumber } from '../fields/numbers.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { atMostSo, choice, optionalText } from '../fields/texts.ts';
import { instantRule } from '../fields/times.ts';
import { COUNTED_ATTEMPTS, QUIZ_LIMITS } from './limits.ts';

function wholeNumber(max: number) {
  const invalid = ruleMessage('quizNumber');
  return strictNumber()
    .typeError(invalid)
    .integer(invalid)
    .min(1, invalid)
    .max(max, ruleMessage(atMostSo(max)))
    .nullable()
    .default(null);
}

/** Fields that only classwork of the kind `quiz` has. */
export const quizSettingsRules = object({
  /** From when students can begin; null: as soon as it is published. */
  opens_at: instantRule().nullable().default(null),
  /** Until when students can begin and answer; null: without an end. */
  closes_at: instantRule()
    .nullable()
    .default(null)
    .test('after', ruleMessage('quizClosesFirst'), (closesAt, { parent }) => {
      const { opens_at: opensAt } = parent as { opens_at?: string | null };
      return !closesAt || !opensAt || Date.parse(closesAt) > Date.parse(opensAt);
    }),
  /** Minutes of one attempt; null: no limit. */
  minutes: wholeNumber(QUIZ_LIMITS.minutes),
  /** Attempts of each student; null: as many as they like, up to `anyAttempts`. */
  attempts: wholeNumber(QUIZ_LIMITS.attempts).default(1),
  /** Attempt that counts. */
  counts: choice(COUNTED_ATTEMPTS).default('best'),
  /** Whether a page shows one question, instead of all. */
  is_paged: boolean().default(false),
  /** Whether earlier pages can be opened again. */
  can_go_back: boolean().default(true),
  /** Whether each attempt has its own order of the questions. */
  shuffles: boolean().default(false),
  /** Code that students enter to begin; empty: none. */
  access_code: optionalText(QUIZ_LIMITS.accessCode).default(''),
  /** Parts of an attempt that students see with its released score. */
  shows_answers: boolean().default(true),
  shows_key: boolean().default(false),
  shows_feedback: boolean().default(true),
});
export type QuizSettings = InferType<typeof quizSettingsRules>;
