import { useQuery, type QueryResult } from 'shared-api';
import { listTodo, type TodoItem } from 'shared-api/contract';
import { useDebounced } from 'shared-api/live';
import { useInboxChannel } from '../notifications/useInboxChannel.ts';

/** The classwork of all classes of the reader; asked for again when something happens there. */
export function useTodo(): QueryResult<TodoItem[]> {
  const query = useQuery(listTodo, {});
  const refresh = useDebounced(() => void query.reload());
  useInboxChannel(({ type }) => {
    if (type === 'notification') refresh();
  });
  return query;
}
