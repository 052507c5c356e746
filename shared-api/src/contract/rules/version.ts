import { number } from 'yup';

/** The largest whole number that the database's columns hold. */
const LARGEST = 2 ** 31 - 1;

const UNKNOWN = 'There is no such version.';

/** Of something that was looked at; it may be left out. */
export function version() {
  return number().integer(UNKNOWN).min(0, UNKNOWN).max(LARGEST, UNKNOWN).optional();
}
