import { object } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { REQUIRED, atMostSo, list, optionalText } from './texts.ts';

// No form has this: it stays out of what browsers load.

/** Which of them are e-mail addresses is said of each by itself. */
export const inviteStudentsRules = object({
  emails: list(
    optionalText(SERVER_LIMITS.invitedLine).defined(),
    SERVER_LIMITS.invitedAtOnce,
    atMostSo(SERVER_LIMITS.invitedAtOnce),
  )
    .min(1, ruleMessage(REQUIRED))
    .required(ruleMessage(REQUIRED)),
});
