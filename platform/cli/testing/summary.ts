import { formatDuration } from '../local/duration.ts';
import type { Outcome } from './step.ts';

/** Number of output lines of each failure below the table. */
const EXCERPT_LINES = 60;

/**
 * Returns the table of all outcomes, with a last line of totals. The beginning of each failure's
 * output follows, so that the end of a long log says what failed.
 */
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
    ...outcomes.filter(({ failed, output }) => failed > 0 && output).map(excerpt),
  ].join('\n');
}

function excerpt({ name, output }: Outcome): string {
  const lines = output.trim().split('\n').slice(0, EXCERPT_LINES);
  return ['', `FAILED ${name}:`, ...lines].join('\n');
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
