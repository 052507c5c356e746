/** A setting that cannot be used. */
export class SettingError extends Error {
  override name = 'SettingError';
}

interface Bounds {
  max: number;
  /** Value of an absent or blank setting. */
  unset: number;
}

/**
 * Reads a whole number from the environment. Zero is a number.
 * @throws SettingError that names the setting and what it may be
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
