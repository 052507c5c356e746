import { formatNumber } from 'platform/languages';
import {
  lateDays,
  nextLateStep,
  percentOff,
  scoreAfter,
  type Assignment,
  type LateTerms,
  type Submission,
} from 'shared-api/contract';
import { Notice } from 'shared-ui';
import { formatStep } from '../dates.ts';
import { messages } from './messages.ts';

export interface LateNoticeProps {
  work: Assignment;
  /** The student's due date. */
  due: string;
  terms: LateTerms;
  submission: Submission | undefined;
  /** By the server's clock, in milliseconds since 1970. */
  now: number;
}

/** Shows the deduction for handing in now. */
export function LateNotice({ work, due, terms, submission, now }: LateNoticeProps) {
  const dueAt = Date.parse(due);
  const at = Math.max(now, dueAt);
  return (
    <Notice tone="warning" title={messages.title}>
      {submission && !submission.late && <p>{messages.replaces}</p>}
      <p>{costOf(terms, lateDays(at, dueAt), work.mark)}</p>
      <NextStep now={at} due={dueAt} terms={terms} />
      <p>{messages.clock}</p>
    </Notice>
  );
}

function costOf(terms: LateTerms, days: number, mark: number): string {
  const percent = percentOff(days, terms);
  if (percent === 0) return messages.accepted;
  const left = scoreAfter(mark, percent);
  const now = messages.penalty({ days, percent: formatShare(percent), mark, left });
  return percent === 100 - terms.floor ? `${now} ${messages.most}` : `${now} ${perDay(terms)}`;
}

interface NextStepProps {
  now: number;
  /** Due date in milliseconds since 1970. */
  due: number;
  terms: LateTerms;
}

/** Shows when the deduction grows next; renders nothing if it never does. */
export function NextStep({ now, due, terms }: NextStepProps) {
  const step = nextLateStep(now, due, terms);
  if (!step) return null;
  const at = new Date(step.at).toISOString();
  return <p>{messages.nextStep({ at: formatStep(at), percent: formatShare(step.percent) })}</p>;
}

function perDay({ percent_per_day: each, floor }: LateTerms): string {
  return messages.perDay({ each: formatShare(each), floor: formatShare(floor) });
}

function formatShare(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent' });
}
