/** Formats the time since `began` (from `Date.now()`): "4.2 s", "3 min 05 s". */
export function elapsedSince(began: number): string {
  return formatDuration(Date.now() - began);
}

/** Formats a duration, below a minute in tenths of a second: "4.2 s", "3 min 05 s". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
