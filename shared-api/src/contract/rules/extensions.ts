import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { instant } from './instant.ts';
import { says, type RuleText } from './ruleText.ts';
import { list, requiredText } from './texts.ts';

const SOMEBODY: RuleText = (texts) => texts.notListed;

function students() {
  return list(requiredText(LIMITS.id), LIMITS.extended, SOMEBODY)
    .min(1, says(SOMEBODY))
    .required(says(SOMEBODY));
}

/** A date of their own for some students, or none any more. */
export const extendRules = object({
  users: students(),
  date_due: instant()
    .nullable()
    .defined(says((texts) => texts.dateAndTime)),
});

/** Whether some students need not do it. */
export const excuseRules = object({
  users: students(),
  excused: boolean().required(says((texts) => texts.required)),
});
