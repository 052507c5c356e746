import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { isTimeZone } from '../timeZone.ts';
import { text } from './texts.ts';

/** The name of a time zone. */
export function zone() {
  return text(SERVER_LIMITS.zone, (texts) => texts.zone).test({
    name: 'zone',
    message: ruleMessage((texts) => texts.zone),
    test: (value) => value === undefined || isTimeZone(value),
  });
}
