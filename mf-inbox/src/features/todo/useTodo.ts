import { useQuery, type QueryResult } from 'shared-api';
import { listTodo, type TodoItem } from 'shared-api/contract';
import { useDebounced } from 'shared-api/live';
import { useInboxChannel } from '../notifications/useInboxChannel.ts';

/** Loads the classwork of all classes of the reader; reloads on notifications. */
export function useTodo(): QueryResult<TodoItem[]> {
  const query = useQuery(listTodo, {});
  const refresh = useDebounced(() => void query.reload());
  useInboxChannel(({ type }) => {
    if (type === 'notification') refresh();
  });
  return query;
}
