import { object } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { requiredText } from './texts.ts';

export const addPictureRules = object({
  address: requiredText(SERVER_LIMITS.pictureUrl).test({
    name: 'http',
    message: ruleMessage((texts) => texts.picture),
    test: (value) => !value || isWebAddress(value),
  }),
});

/**
 * Refuses user names: `https://bank.example@evil.example` looks like the first host and opens the
 * second.
 */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}
