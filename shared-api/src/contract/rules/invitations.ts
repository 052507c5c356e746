import { object } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { REQUIRED, atMostSo, list, optionalText } from './texts.ts';

// No form uses this, so browsers do not load it.

/** Entries are not checked here: the reply says for each whether it is an e-mail address. */
export const inviteStudentsRules = object({
  emails: list(
    optionalText(SERVER_LIMITS.invitedLine).defined(),
    SERVER_LIMITS.invitedAtOnce,
    atMostSo(SERVER_LIMITS.invitedAtOnce),
  )
    .min(1, ruleMessage(REQUIRED))
    .required(ruleMessage(REQUIRED)),
});
