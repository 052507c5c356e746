/** Decimal number without rounding: `digits` divided by 10 to the power of `scale`. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL = /^(?<sign>-?)(?<whole>\d{1,40})(?:\.(?<fraction>\d{1,40}))?$/;

/**
 * Reads decimal text with a point, such as `-12.50`.
 * @throws RangeError for any other text; rules refuse those before they are stored
 */
export function decimalOf(text: string): Decimal {
  const { sign, whole, fraction = '' } = DECIMAL.exec(text)?.groups ?? {};
  if (whole === undefined) throw new RangeError('not a decimal number');
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

/** Whether two numbers differ by at most `tolerance`, its edges included. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale);
  const difference = scaled(one, scale) - scaled(other, scale);
  return (difference < 0n ? -difference : difference) <= scaled(tolerance, scale);
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
