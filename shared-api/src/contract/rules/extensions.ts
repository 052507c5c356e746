import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { instant } from './instant.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { list, requiredText } from './texts.ts';

const SOMEBODY: RuleText = (texts) => texts.notListed;

function students() {
  return list(requiredText(LIMITS.id), LIMITS.extended, SOMEBODY)
    .min(1, ruleMessage(SOMEBODY))
    .required(ruleMessage(SOMEBODY));
}

/** Sets a due date for some students; null removes it. */
export const extendRules = object({
  users: students(),
  date_due: instant()
    .nullable()
    .defined(ruleMessage((texts) => texts.dateAndTime)),
});

/** Excuses students, or revokes it. */
export const excuseRules = object({
  users: students(),
  excused: boolean().required(ruleMessage((texts) => texts.required)),
});
