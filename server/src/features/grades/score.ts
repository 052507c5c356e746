/** Converts stored hundredths to a score. */
export function scoreOf(hundredths: number): number;
export function scoreOf(hundredths: number | null): number | null;
export function scoreOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
