import { useSearchParams } from 'platform/router';
import type { Parameter } from 'shared-api/contract';

const THREAD = 'thread' satisfies Parameter;

/**
 * The open private messages, from the address: the id of a student for teachers, of classwork for
 * its student. Links can lead to them, and notifications about them count as read while they are
 * shown.
 */
export function useRequestedThread() {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | null) =>
    setSearch(
      (current) => {
        if (id) current.set(THREAD, id);
        else current.delete(THREAD);
        return current;
      },
      { replace: true },
    );
  return { requested: search.get(THREAD), show };
}
