/** Error for a setting with an invalid value. */
export class SettingError extends Error {
  override name = 'SettingError';
}

interface Bounds {
  max: number;
  /** Value of a missing or blank setting. */
  unset: number;
}

/**
 * Reads a whole number from the environment. Zero is valid.
 * @throws {SettingError} Names the setting and its valid values.
 */
export function wholeNumberOf(
  environment: Record<string, string | undefined>,
  name: string,
  { max, unset }: Bounds,
): number {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return unset;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new SettingError(`${name} must be a whole number from 0 to ${max}; it is "${text}".`);
}
