import { serverNow } from 'shared-api';
import { isDueAt, nextLateStep, type TodoItem } from 'shared-api/contract';
import type { IconName, Tone } from 'shared-ui';
import { messages } from './messages.ts';

export interface ShownState {
  text: string;
  tone: Tone;
  icon: IconName;
}

/** Returns the state of a piece of classwork for its reader. */
export function stateOf(item: TodoItem, now = serverNow()): ShownState {
  const { state, waiting, handed_in: count, total } = item;
  if (item.is_excused) return { text: messages.excused, tone: 'neutral', icon: 'check' };
  switch (state) {
    case 'to_do':
      if (!isOver(item, now)) return { text: messages.toDo, tone: 'warning', icon: 'clock' };
      return takesLate(item)
        ? { text: messages.stillTaken, tone: 'warning', icon: 'alert' }
        : { text: messages.notHandedIn, tone: 'danger', icon: 'alert' };
    case 'returned':
      return { text: messages.returned, tone: 'warning', icon: 'edit' };
    case 'handed_in':
      return { text: messages.handedIn, tone: 'success', icon: 'check' };
    case 'late':
      return { text: messages.late, tone: 'warning', icon: 'check' };
    case 'graded':
      return { text: messages.graded, tone: 'info', icon: 'success' };
    case 'to_grade':
      return { text: messages.toGrade({ count: waiting ?? 0 }), tone: 'warning', icon: 'edit' };
    case 'open':
      return {
        text: messages.answers({ count: count ?? 0, all: total ?? 0 }),
        tone: 'neutral',
        icon: 'clock',
      };
    default:
      return { text: messages.done, tone: 'success', icon: 'check' };
  }
}

/**
 * For a teacher: numbers of students without a submission whose own due date has passed, and who
 * still have time.
 */
export function missingOf(item: TodoItem): { overdue: number; pending: number } {
  const missing = item.missing ?? 0;
  const pending = item.pending ?? 0;
  return { overdue: missing - pending, pending };
}

/** For a teacher: whether a student has not handed in and still can. */
export function canRemind(item: TodoItem, now: number): boolean {
  const { overdue, pending } = missingOf(item);
  const isTaken = takesLate(item) || (item.pending === undefined && !isOver(item, now));
  return pending > 0 || (overdue > 0 && isTaken);
}

/** Whether its due date is before `now`. */
export function isOver({ date_due: due }: TodoItem, now: number): boolean {
  return isDueAt(due, now);
}

/** Returns the next due date after `now`; null for none. */
export function nextDueOf(items: readonly TodoItem[] = [], now: number): number | null {
  const dates = items.flatMap(({ date_due: due }) => (due === null ? [] : [Date.parse(due)]));
  const next = Math.min(...dates.filter((date) => date > now));
  return Number.isFinite(next) ? next : null;
}

/** Returns the next moment at which it becomes due for its student, or the deduction grows. */
export function nextChangeOf(item: TodoItem, now: number): number | null {
  const { state, date_due: due, late_terms: terms } = item;
  const next = nextDueOf([item], now);
  if (next !== null || state !== 'to_do' || due === null || !terms) return next;
  return nextLateStep(now, Date.parse(due), terms)?.at ?? null;
}

/** Whether late answers are accepted. */
export function takesLate({ late_terms: terms }: TodoItem): boolean {
  return terms !== undefined && terms.policy !== 'refuse';
}

/** Whether its student cannot hand it in any more. */
export function isMissed(item: TodoItem, now: number): boolean {
  return item.state === 'to_do' && isOver(item, now) && item.late_terms?.policy === 'refuse';
}
