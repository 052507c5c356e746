export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the arithmetic mean; null without values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** Returns the sample variance, with n - 1; null for fewer than two values. */
export function variance(values: readonly number[]): number | null {
  return covariance(values, values);
}

/** Returns Pearson's correlation; null if a variable has no spread. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const both = covariance(xs, ys);
  const x = variance(xs);
  const y = variance(ys);
  if (both === null || !x || !y || isRoundingError(x, xs) || isRoundingError(y, ys)) return null;
  return Math.max(-1, Math.min(1, both / Math.sqrt(x * y)));
}

function covariance(xs: readonly number[], ys: readonly number[]): number | null {
  const meanX = mean(xs);
  const meanY = mean(ys);
  if (meanX === null || meanY === null || xs.length < 2) return null;
  const products = xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY));
  return sum(products) / (xs.length - 1);
}

/** Whether a variance is only the error of binary fractions, such as 0.1 + 0.2. */
function isRoundingError(value: number, values: readonly number[]): boolean {
  const largest = Math.max(...values.map(Math.abs));
  return value < (largest * 1e-9) ** 2;
}
