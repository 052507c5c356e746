import { object } from 'yup';
import { ruleMessage } from '../fields/ruleText.ts';
import { REQUIRED, choice, optionalText, requiredText } from '../fields/texts.ts';
import { instantRule } from '../fields/times.ts';
import { LIMITS } from '../limits.ts';
import { REPORT_OUTCOMES, REPORT_REASONS } from './choices.ts';

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

/** A muted student; the server judges the moment by its clock. */
export const muteRules = object({
  until: instantRule().required(ruleMessage(REQUIRED)),
  reason: optionalText(LIMITS.muteReason).default(''),
});
