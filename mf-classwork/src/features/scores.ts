import { formatFormula, formatNumber } from 'platform/languages';
import { percentAfter, scoreAfter, type GradedWork } from 'shared-api/contract';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/** '18 / 20'. */
export function formatScore(score: number, mark: number): string {
  return formatFormula(`${formatNumber(score)} / ${formatNumber(mark)}`);
}

/** '90%', with at most two decimals; null where there is no percentage. */
export function formatPercent(percent: number | null): string | null {
  return percent === null ? null : formatNumber(percent / 100, PERCENT);
}

/** What one score is worth, as the averages count it; null for work that brings no marks. */
export function percentOf(score: number, mark: number, late?: GradedWork['late']): string | null {
  return formatPercent(percentAfter(score, mark, late?.percent ?? 0));
}

/** What counts of a score: what is left of it where the work came late. */
export function countedOf({ score, late }: Pick<GradedWork, 'score' | 'late'>): number {
  return late ? scoreAfter(score, late.percent) : score;
}
