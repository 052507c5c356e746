import { formatNumber } from 'platform/languages';
import type { Assignment, LateTerms, Submission } from 'shared-api/contract';
import { lateDays, percentOff, scoreAfter } from 'shared-api/late';
import { Notice } from 'shared-ui';
import { messages } from './messages.ts';

export interface LateNoticeProps {
  work: Assignment;
  /** When it was due for this student. */
  due: string;
  terms: LateTerms;
  submission: Submission | undefined;
  now?: number;
}

/** What it costs to hand in now, before somebody does. */
export function LateNotice({ work, due, terms, submission, now = Date.now() }: LateNoticeProps) {
  return (
    <Notice tone="warning" title={messages.title}>
      {submission && !submission.late && <p>{messages.replaces}</p>}
      <p>{costOf(terms, lateDays(Math.max(now, Date.parse(due)), Date.parse(due)), work.mark)}</p>
      <p>{messages.clock}</p>
    </Notice>
  );
}

function costOf(terms: LateTerms, days: number, mark: number): string {
  const percent = percentOff(days, terms);
  if (percent === 0) return messages.accepted;
  const left = scoreAfter(mark, percent);
  const now = messages.penalty({ days, percent: formatShare(percent), mark, left });
  return `${now} ${isMost(percent, terms) ? messages.most : perDay(terms)}`;
}

function isMost(percent: number, terms: LateTerms): boolean {
  return percent === 100 - terms.floor;
}

function perDay({ percent_per_day: each, floor }: LateTerms): string {
  return messages.perDay({ each: formatShare(each), floor: formatShare(floor) });
}

function formatShare(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent' });
}
