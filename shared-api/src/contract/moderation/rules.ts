import { object } from 'yup';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { REQUIRED, choice, list, optionalText, requiredText } from '../fields/texts.ts';
import { instantRule } from '../fields/times.ts';
import { LIMITS } from '../limits.ts';
import { strictNumber } from '../fields/numbers.ts';
import { REPORT_OUTCOMES, REPORT_REASONS, SLOW_MODES } from './choices.ts';

/** Rules of a report. The reason `other` needs words. */
export const reportRules = object({
  reason: choice(REPORT_REASONS).required(ruleMessage('required')),
  words: optionalText(LIMITS.reportText)
    .default('')
    .when('reason', {
      is: 'other',
      then: (schema) => schema.required(ruleMessage(REQUIRED)),
    }),
});

export const reportAnswerRules = object({
  outcome: choice(REPORT_OUTCOMES).required(ruleMessage('required')),
  answer: optionalText(LIMITS.reportText).default(''),
});

/** A thing that a teacher hides: why, in words for its author. */
export const hideRules = object({
  reason: requiredText(LIMITS.hideReason),
});

/** Slow mode of a class's chat. */
export const slowModeRule = strictNumber().oneOf(
  SLOW_MODES,
  ruleMessage((texts) => texts.notListed),
);

const NO_WORD: RuleText = (texts) => texts.blockedWordEmpty;

/** Words that students of a class cannot write. */
export const blockedWordsRule = list(
  requiredText(LIMITS.blockedWord, NO_WORD, (texts) =>
    texts.blockedWord({ max: String(LIMITS.blockedWord) }),
  ).test('word', ruleMessage(NO_WORD), (word) => /[\p{L}\p{N}]/u.test(word ?? '')),
  LIMITS.blockedWords,
  (texts) => texts.blockedWords({ max: String(LIMITS.blockedWords) }),
);

/** A muted student; the server judges the moment by its clock. */
export const muteRules = object({
  until: instantRule().required(ruleMessage(REQUIRED)),
  reason: optionalText(LIMITS.muteReason).default(''),
});
