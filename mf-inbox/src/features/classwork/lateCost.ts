import { formatDate, formatNumber } from 'platform/languages';
import { lateDays, nextLateStep, percentOff, type TodoItem } from 'shared-api/contract';
import { messages } from './messages.ts';

const STEP = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/**
 * Returns the current deduction of an answer and its next increase, as text; undefined without one.
 */
export function lateCost(item: TodoItem, now: number): string | undefined {
  const { state, date_due: due, late_terms: terms } = item;
  if (state !== 'to_do' || due === null || !terms) return undefined;
  const percent = percentOff(lateDays(now, Date.parse(due)), terms);
  if (percent === 0) return undefined;
  const cost = messages.costs({ percent: formatShare(percent) });
  const step = nextLateStep(now, Date.parse(due), terms);
  if (!step) return cost;
  const at = formatDate(new Date(step.at), STEP);
  return `${cost} · ${messages.costsFrom({ percent: formatShare(step.percent), at })}`;
}

function formatShare(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent' });
}
