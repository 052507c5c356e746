import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { instant } from './instant.ts';
import { says, type RuleText } from './ruleText.ts';
import { list, requiredText } from './texts.ts';

const SOMEBODY: RuleText = (texts) => texts.notListed;

/** A date of their own for some students, or none any more. */
export const extendRules = object({
  users: list(requiredText(LIMITS.id), LIMITS.extended, SOMEBODY)
    .min(1, says(SOMEBODY))
    .required(says(SOMEBODY)),
  date_due: instant()
    .nullable()
    .defined(says((texts) => texts.dateAndTime)),
});
