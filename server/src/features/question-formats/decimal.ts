/** Exact decimal number: `digits` divided by 10 to the power of `scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL = /^([+-]?)(\d{1,50})?(?:\.(\d{0,50}))?(?:e([+-]?\d{1,2}))?$/i;

/** Parses decimal text with a point and an optional exponent; undefined for any other text. */
function parse(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', part = '', exponent = '0'] = match;
  if (whole === '' && part === '') return undefined;
  const power = Number(exponent);
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`);
  const scale = part.length - power;
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function textOf({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const all = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  let part = all.slice(all.length - scale);
  while (part.endsWith('0')) part = part.slice(0, -1);
  return sign + all.slice(0, all.length - scale) + (scale > 0 && part !== '' ? `.${part}` : '');
}

/**
 * Writes a number of a file as decimal text with a point, without an exponent and without zeros at
 * its end; undefined if it is not clearly a number.
 */
export function decimalText(text: string): string | undefined {
  const decimal = parse(text);
  return decimal && textOf(decimal);
}

/** Returns the middle of a range and half its width, exactly; undefined if it is no range. */
export function rangeOf(
  min: string,
  max: string,
): { value: string; tolerance: string } | undefined {
  const low = parse(min);
  const high = parse(max);
  if (!low || !high) return undefined;
  const scale = Math.max(low.scale, high.scale);
  const from = low.digits * 10n ** BigInt(scale - low.scale);
  const to = high.digits * 10n ** BigInt(scale - high.scale);
  if (from > to) return undefined;
  return {
    value: textOf({ digits: (from + to) * 5n, scale: scale + 1 }),
    tolerance: textOf({ digits: (to - from) * 5n, scale: scale + 1 }),
  };
}
