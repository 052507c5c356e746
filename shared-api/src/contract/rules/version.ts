import { ruleMessage } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';

/** The largest integer that the database's columns hold. */
const LARGEST = 2 ** 31 - 1;

const UNKNOWN = ruleMessage((texts) => texts.version);

/** The version that the change is based on; optional. */
export function version() {
  return strictNumber().integer(UNKNOWN).min(0, UNKNOWN).max(LARGEST, UNKNOWN).optional();
}
