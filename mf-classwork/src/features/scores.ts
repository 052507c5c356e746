import { formatNumber } from 'platform/languages';
import { averageOf } from 'shared-api/average';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

/** '18 / 20'. */
export function formatScore(score: number, mark: number): string {
  return `${formatNumber(score)} / ${formatNumber(mark)}`;
}

/** '90%', with at most two decimals; null where there is no percentage. */
export function formatPercent(percent: number | null): string | null {
  return percent === null ? null : formatNumber(percent / 100, PERCENT);
}

/** What one score is worth, as the averages count it; null for work that brings no marks. */
export function percentOf(score: number, mark: number): string | null {
  return formatPercent(averageOf([{ score, mark }]));
}
