import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { isTimeZone } from '../timeZone.ts';
import { text } from './texts.ts';

/** A name from the time zone database. */
export function zone() {
  return text(SERVER_LIMITS.zone, (texts) => texts.zone).test({
    name: 'zone',
    message: ruleMessage((texts) => texts.zone),
    test: (value) => value === undefined || isTimeZone(value),
  });
}
