import type { ClassMark } from 'platform/runtime';
import { serverNow } from 'shared-api';
import { paths, type TodoItem } from 'shared-api/contract';
import { messages as work } from '../classwork/messages.ts';
import { isWaiting } from '../classwork/isWaiting.ts';
import { pageOf } from '../classwork/pageOf.ts';
import { isMissed } from '../classwork/stateOf.ts';
import { messages } from './messages.ts';

/** Returns a badge for each class with work: a teacher's answers to grade, a student's due work. */
export function marksOf(items: readonly TodoItem[], now = serverNow()): ClassMark[] {
  // Work without a date is never due, and neither is work that is no longer accepted.
  const isDue = (item: TodoItem) => item.date_due !== null && !isMissed(item, now);
  const waiting = items.filter(
    (item) => isWaiting(item) && (item.role === 'teacher' || isDue(item)),
  );
  const classIds = new Set(waiting.map((item) => item.class.id));
  return [...classIds].flatMap((classId) => {
    const ofClass = waiting.filter((item) => item.class.id === classId);
    const [first, ...others] = ofClass;
    if (!first) return [];
    // A single piece links to its own page.
    const to = others.length === 0 ? pageOf(first) : classworkOf(first);
    return { classId, text: textOf(ofClass, first), to, tone: 'warning' };
  });
}

function textOf(ofClass: TodoItem[], { role }: TodoItem): string {
  if (role === 'student') return messages.due({ count: ofClass.length });
  return work.toGrade({ count: ofClass.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0) });
}

function classworkOf({ class: { id }, role }: TodoItem): string {
  return paths.classPage(id, { isTeacher: role === 'teacher', tab: 'classwork' });
}
