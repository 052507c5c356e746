import { formatDuration } from '../local/duration.ts';
import type { Outcome } from './step.ts';

/** Returns the table of all outcomes, with a last line of totals. */
export function summary(outcomes: readonly Outcome[], milliseconds: number): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length), 5);
  const lines = outcomes.map((outcome) => `  ${summaryRow(outcome, width)}`);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, row) => sum + row[key], 0);
  return [
    '',
    ...lines,
    '',
    `  Everything took ${formatDuration(milliseconds)}.`,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

/** Returns one line of the table; names are padded to `width` characters. */
export function summaryRow(
  { name, passed, failed, skipped, milliseconds, note }: Outcome,
  width: number,
): string {
  const mark = failed > 0 ? 'FAILED' : 'ok    ';
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  const words = note ? `${counts} (${note})` : counts;
  return `${mark} ${name.padEnd(width)} ${formatDuration(milliseconds).padStart(11)}   ${words}`;
}
