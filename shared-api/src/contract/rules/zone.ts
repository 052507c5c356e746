import { SERVER_LIMITS } from '../serverLimits.ts';
import { says } from './ruleText.ts';
import { text } from './texts.ts';

/** The name of a time zone. */
export function zone() {
  return text(SERVER_LIMITS.zone, (texts) => texts.zone).test({
    name: 'zone',
    message: says((texts) => texts.zone),
    test: (value) => value === undefined || isZone(value),
  });
}

/** By a name of the time zone database: no other has summer time. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}
