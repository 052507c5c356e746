import { number } from 'yup';

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
