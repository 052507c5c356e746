import type { TodoItem } from 'shared-api/contract';

/** A student's piece of classwork that is still to be done. */
export function aTodoItem(change: Partial<TodoItem> = {}): TodoItem {
  return {
    class: { id: 'class-1', name: 'Algebra' },
    classwork: { id: 'work-1', title: 'Cells', mark: 20 },
    role: 'student',
    date_due: '2026-11-25T16:05:00.000Z',
    state: 'to_do',
    waiting: null,
    handed_in: null,
    missing: null,
    total: null,
    ...change,
  };
}
