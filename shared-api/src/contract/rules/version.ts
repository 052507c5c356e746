import { number } from 'yup';
import { says } from './ruleText.ts';

/** The largest whole number that the database's columns hold. */
const LARGEST = 2 ** 31 - 1;

const UNKNOWN = says((texts) => texts.version);

/** Of something that was looked at; it may be left out. */
export function version() {
  return number().integer(UNKNOWN).min(0, UNKNOWN).max(LARGEST, UNKNOWN).optional();
}
