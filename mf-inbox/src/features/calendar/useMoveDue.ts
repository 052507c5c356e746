import { isStatus, request, type QueryResult } from 'shared-api';
import { moveDueDate, type TodoItem } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { formatDay, onDay } from './days.ts';
import { messages } from './messages.ts';

/** Moves a due item to another day, at the same time of day. */
export type MoveDue = (item: TodoItem, day: Date) => void;

/**
 * Moves items optimistically, and reverts failures. A toast shows the result, with an undo button.
 */
export function useMoveDue({ mutate, reload }: QueryResult<TodoItem[]>): MoveDue {
  function showAt({ classwork }: TodoItem, date_due: string) {
    const put = (item: TodoItem) =>
      item.classwork.id === classwork.id ? { ...item, classwork, date_due } : item;
    void mutate((items) => items?.map(put), { revalidate: false });
  }

  /** Resolves to the item after the move; null if it failed. */
  async function send(item: TodoItem, from: string, to: string): Promise<TodoItem | null> {
    const { id, title, version } = item.classwork;
    showAt(item, to);
    try {
      const body = { date_due: to, ...(version === undefined ? {} : { version }) };
      const reply = await request(moveDueDate, { params: { id }, body });
      const after = { ...item.classwork, ...(reply.version && { version: reply.version }) };
      const moved = { ...item, classwork: after, date_due: to };
      showAt(moved, to);
      return moved;
    } catch (error) {
      showAt(item, from);
      if (isStatus(error, 409)) return resolve(item, from, to, error);
      toastFailure(error, {
        slow: messages.slow,
        failed: messages.failed,
        refused: {
          404: messages.gone({ title }),
          403: messages.notAllowed,
        },
      });
      // It may be deleted or changed by somebody else.
      void reload();
      return null;
    }
  }

  /**
   * Handles a conflict: repeats the move if other fields changed; lets the person choose if the
   * date did.
   */
  async function resolve(item: TodoItem, from: string, to: string, error: unknown) {
    const { id, title, version = 0 } = item.classwork;
    const items = await mutate().catch(() => undefined);
    const now = items?.find(({ classwork }) => classwork.id === id);
    const isNewer = now !== undefined && (now.classwork.version ?? 0) > version;
    if (isNewer && now.date_due === from) return send(now, from, to);
    if (isNewer && now.date_due !== null) {
      const theirs = now.date_due;
      toast.error(notify(messages.movedElsewhere, title, theirs), {
        label: messages.moveTo({ day: formatDay(new Date(to)) }),
        onSelect: () => void moveAndNotify(now, theirs, to),
      });
    } else {
      toastFailure(error, {
        slow: messages.slow,
        failed: messages.failed,
        refused: { 409: messages.changedElsewhere({ title }) },
      });
    }
    return null;
  }

  async function moveAndNotify(item: TodoItem, from: string, to: string) {
    const { title } = item.classwork;
    const moved = await send(item, from, to);
    if (!moved) return;
    toast.success(notify(messages.moved, title, to), {
      label: messages.undo,
      onSelect: () =>
        void send(moved, to, from).then((isBack) => {
          if (isBack) toast.success(notify(messages.movedBack, title, from));
        }),
    });
  }

  return (item, day) => {
    const { date_due: from } = item;
    if (from === null) return;
    const to = onDay(from, day);
    if (to !== from) void moveAndNotify(item, from, to);
  };
}

function notify(
  text: (values: { title: string; day: string }) => string,
  title: string,
  due: string,
) {
  return text({ title, day: formatDay(new Date(due)) });
}
