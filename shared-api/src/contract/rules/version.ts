import { ruleMessage } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';

/** The largest whole number that the database's columns hold. */
const LARGEST = 2 ** 31 - 1;

const UNKNOWN = ruleMessage((texts) => texts.version);

/** The version of what somebody looked at; it may be left out. */
export function version() {
  return strictNumber().integer(UNKNOWN).min(0, UNKNOWN).max(LARGEST, UNKNOWN).optional();
}
