import { formatNumber } from 'platform/languages';
import type { TodoItem } from 'shared-api/contract';
import { lateDays, percentOff } from 'shared-api/late';
import { messages } from './messages.ts';

/** What an answer costs that comes now, in words; undefined where that is nothing. */
export function lateCost(item: TodoItem, now = Date.now()): string | undefined {
  const { state, date_due: due, late_terms: terms } = item;
  if (state !== 'to_do' || due === null || !terms) return undefined;
  const percent = percentOff(lateDays(now, Date.parse(due)), terms);
  if (percent === 0) return undefined;
  return messages.costs({ percent: formatNumber(percent / 100, { style: 'percent' }) });
}
