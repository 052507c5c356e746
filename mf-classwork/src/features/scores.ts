import { formatFormula, formatNumber } from 'platform/languages';
import { percentAfter, scoreAfter, type GradedWork } from 'shared-api/contract';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/** Formats as '18 / 20'. */
export function formatScore(score: number, mark: number): string {
  return formatFormula(`${formatNumber(score)} / ${formatNumber(mark)}`);
}

/** Formats as '90%', with at most two decimals; null without a percentage. */
export function formatPercent(percent: number | null): string | null {
  return percent === null ? null : formatNumber(percent / 100, PERCENT);
}

/** Returns the percentage of a score as averages count it; null for work without points. */
export function percentOf(score: number, mark: number, late?: GradedWork['late']): string | null {
  return formatPercent(percentAfter(score, mark, late?.percent ?? 0));
}

/** Returns the score after lateness, which counts. */
export function countedOf({ score, late }: Pick<GradedWork, 'score' | 'late'>): number {
  return late ? scoreAfter(score, late.percent) : score;
}
