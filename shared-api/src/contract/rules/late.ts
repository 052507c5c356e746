import { boolean, object } from 'yup';
import { LATE_POLICIES } from '../choices.ts';
import { LATE_AT_FIRST } from '../late.ts';
import { editClassRules } from './classes.ts';
import { LIMITS } from '../limits.ts';
import { createClassworkRules } from './classwork.ts';
import { optionalLabel } from './names.ts';
import { rubric } from './rubric.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { REQUIRED, choice, text } from './texts.ts';

const PERCENT: RuleText = (texts) => texts.percent;

function percent(start: number) {
  return strictNumber()
    .typeError(ruleMessage(PERCENT))
    .integer(ruleMessage(PERCENT))
    .min(0, ruleMessage(PERCENT))
    .max(100, ruleMessage(PERCENT))
    .default(start);
}

/** Terms for late work: either complete or absent. */
function lateRules() {
  return object({
    policy: choice(LATE_POLICIES).required(ruleMessage(REQUIRED)),
    percent_per_day: percent(LATE_AT_FIRST.percent_per_day),
    floor: percent(LATE_AT_FIRST.floor),
  }).default(undefined);
}

// Every form loads the base rules. These few fields are apart, since few forms have them, and those
// check them by themselves.

/** The settings of a class. */
export const classRules = editClassRules.shape({ late: lateRules().optional() });

/** In classwork, null for `late` means the terms of the class. */
export const classworkRules = createClassworkRules.shape({
  late: lateRules().nullable().optional(),
  topic: optionalLabel(LIMITS.topic).optional(),
  rubric: rubric().optional(),
  category_id: text(LIMITS.id).nullable().optional(),
  holds_grades: boolean().optional(),
});
