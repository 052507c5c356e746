import { formatNumber } from 'platform/languages';
import { useServerNow } from 'shared-api';
import { LATE_AT_FIRST, lateDays, nextLateStep, percentOff } from 'shared-api/contract';
import type { ClassworkQuestion } from 'shared-api/quizzes';
import { Notice } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  question: ClassworkQuestion;
  /** The student's due date. */
  due: string;
}

/** Tells a student that an answer is late from now on, and what that costs. */
export function LateNotice({ question, due }: Props) {
  const { mark, late_terms: terms = LATE_AT_FIRST, own_answer: own } = question;
  const dueAt = Date.parse(due);
  const now = useServerNow((at) => {
    return at < dueAt ? dueAt : (nextLateStep(at, dueAt, terms)?.at ?? null);
  });
  if (now < dueAt) return null;
  const percent = mark > 0 ? percentOff(lateDays(now, dueAt), terms) : 0;
  const share = formatNumber(percent / 100, { style: 'percent' });
  return (
    <Notice tone="warning" title={messages.isLate}>
      <p>{percent > 0 ? messages.costs({ share }) : messages.costsNothing}</p>
      {own !== null && Date.parse(own.date) < dueAt && <p>{messages.replaces}</p>}
    </Notice>
  );
}
