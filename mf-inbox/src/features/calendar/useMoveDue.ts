import { request, type QueryResult } from 'shared-api';
import { moveDueDate, type TodoItem } from 'shared-api/contract';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { formatDay, onDay } from './days.ts';
import { messages } from './messages.ts';

/** Moves what is due to another day, at the same time of day. */
export type MoveDue = (item: TodoItem, day: Date) => void;

/** In its place at once; what the server did not take is put back. A toast tells, and offers the way back. */
export function useMoveDue({ mutate, reload }: QueryResult<TodoItem[]>): MoveDue {
  function place(id: string, date_due: string) {
    const put = (item: TodoItem) => (item.classwork.id === id ? { ...item, date_due } : item);
    void mutate((items) => items?.map(put), { revalidate: false });
  }

  async function send({ classwork: { id, title } }: TodoItem, from: string, to: string) {
    place(id, to);
    try {
      await request(moveDueDate, { params: { id }, body: { date_due: to } });
      return true;
    } catch (error) {
      place(id, from);
      toastFailure(error, {
        slow: messages.slow,
        failed: messages.failed,
        refused: {
          404: messages.gone({ title }),
          403: messages.notAllowed,
        },
      });
      // It may be gone, or somebody else's by now.
      void reload();
      return false;
    }
  }

  return (item, day) => {
    const { date_due: from, classwork } = item;
    if (from === null) return;
    const to = onDay(from, day);
    if (to === from) return;
    const tell = (text: (values: { title: string; day: string }) => string, due: string) =>
      text({ title: classwork.title, day: formatDay(new Date(due)) });
    void send(item, from, to).then((isMoved) => {
      if (!isMoved) return;
      toast.success(tell(messages.moved, to), {
        label: messages.undo,
        onSelect: () =>
          void send(item, to, from).then((isBack) => {
            if (isBack) toast.success(tell(messages.movedBack, from));
          }),
      });
    });
  };
}
