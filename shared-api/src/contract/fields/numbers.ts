import { mixed, number } from 'yup';
import { ruleMessage } from './ruleText.ts';

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * A number from JSON, or from a form field as plain digits with a point. Refuses texts that yup
 * itself accepts: `1e2`, `0x10` and `1 000`.
 */
export function strictNumber() {
  return number().transform((value: unknown, original: unknown) => {
    return typeof original === 'string' && !DECIMAL.test(original) ? NaN : value;
  });
}

/** The largest integer that the database's columns hold. */
const LARGEST = 2 ** 31 - 1;
const UNKNOWN = ruleMessage('version');

/** The version that the change is based on; optional. */
export function version() {
  return strictNumber().integer(UNKNOWN).min(0, UNKNOWN).max(LARGEST, UNKNOWN).optional();
}

/** Numbers by ids that are only known to the caller. */
export function numbersById() {
  return mixed<Record<string, number>>({ type: 'record', check: isRecord });
}

function isRecord(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => Number.isFinite(each));
}
