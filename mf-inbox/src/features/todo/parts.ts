import type { TodoItem } from 'shared-api/contract';
import { isOver } from '../classwork/stateOf.ts';
import { messages } from './messages.ts';

/** A section of the list with its heading. */
export interface Section {
  id:
    | 'returned'
    | 'overdue'
    | 'week'
    | 'later'
    | 'none'
    | 'grade'
    | 'awaited'
    | 'done'
    | 'answered'
    | 'all';
  title: string;
  items: TodoItem[];
}

export interface Part {
  role: TodoItem['role'];
  sections: Section[];
}

/** Props of every line. */
export interface PartContext {
  now: number;
  /** Called when something does not exist any more: the list is outdated. */
  onGone: () => unknown;
}

/** A teacher's filters: work that waits for grades, work with any submission, or all. */
export const SHOWN = ['waiting', 'handed_in', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Returns the parts for a teacher, then for a student, with their non-empty sections. Each section
 * keeps the order of `items`.
 */
export function partsOf(items: readonly TodoItem[], now: number, shown: Shown): Part[] {
  const of = (role: TodoItem['role']) => items.filter((item) => item.role === role);
  const parts: Part[] = [
    { role: 'teacher', sections: sectionsOfTeacher(of('teacher'), shown) },
    { role: 'student', sections: sectionsOfStudent(of('student'), now) },
  ];
  return parts.filter(({ role }) => of(role).length > 0);
}

function sectionsOfStudent(items: TodoItem[], now: number): Section[] {
  const sections: Section[] = [
    { id: 'returned', title: messages.returned, items: [] },
    { id: 'overdue', title: messages.overdue, items: [] },
    { id: 'week', title: messages.thisWeek, items: [] },
    { id: 'later', title: messages.later, items: [] },
    { id: 'none', title: messages.noDate, items: [] },
    { id: 'done', title: messages.done, items: [] },
  ];
  for (const item of items) {
    const id = sectionOf(item, now);
    sections.find((section) => section.id === id)?.items.push(item);
  }
  return sections.filter(isFilled);
}

function sectionOf(item: TodoItem, now: number): Section['id'] {
  // Returned work can be handed in again at any time.
  if (item.state === 'returned') return 'returned';
  if (item.state !== 'to_do') return 'done';
  if (item.date_due === null) return 'none';
  if (isOver(item, now)) return 'overdue';
  return isOver(item, now + WEEK_MS) ? 'week' : 'later';
}

function sectionsOfTeacher(items: TodoItem[], shown: Shown): Section[] {
  if (shown === 'all') return sectionIfFilled('all', messages.allWork, byDue(items));
  if (shown === 'handed_in') {
    const answered = items.filter(({ handed_in: count }) => Boolean(count));
    return sectionIfFilled('answered', messages.handedIn, byDue(answered));
  }
  const toGrade = items.filter(({ state }) => state === 'to_grade');
  const awaited = items.filter(({ state }) => state === 'open');
  const done = items.filter(({ state }) => state !== 'to_grade' && state !== 'open');
  const sections: Section[] = [
    { id: 'grade', title: messages.toGrade, items: toGrade },
    { id: 'awaited', title: messages.awaited, items: awaited },
    { id: 'done', title: messages.done, items: done },
  ];
  return sections.filter(isFilled);
}

/** Sorts by due date, done work included; work without a date comes last. */
function byDue(items: TodoItem[]): TodoItem[] {
  const due = ({ date_due: date }: TodoItem) => (date === null ? Infinity : Date.parse(date));
  // Equal dates keep their order.
  return items.toSorted((one, other) => (due(one) === due(other) ? 0 : due(one) - due(other)));
}

function sectionIfFilled(id: Section['id'], title: string, items: TodoItem[]): Section[] {
  return items.length > 0 ? [{ id, title, items }] : [];
}

const isFilled = ({ items }: Section) => items.length > 0;
