import { number } from 'yup';

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * A number on the wire. Form fields bring it as text, which must be plain digits with a point: yup itself also reads `1e2`,
 * `0x10` and `1 000`.
 */
export function strictNumber() {
  return number().transform((value: unknown, original: unknown) => {
    return typeof original === 'string' && !DECIMAL.test(original) ? NaN : value;
  });
}
