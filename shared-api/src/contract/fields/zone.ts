import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { isTimeZone } from '../timeZone.ts';
import { textRule } from './texts.ts';

/** A name from the time zone database. */
export function zone() {
  return textRule(SERVER_LIMITS.zone, (texts) => texts.zone).test({
    name: 'zone',
    message: ruleMessage('zone'),
    test: (value) => value === undefined || isTimeZone(value),
  });
}
