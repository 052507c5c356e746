import { useSearchParams } from 'platform/router';
import type { Parameter } from 'shared-api/contract';

const THREAD = 'thread' satisfies Parameter;

/**
 * The private messages that are open, as the address says it: of a student for their teachers, of a piece of classwork for its student. So a link leads
 * to them, and what is told of them counts as read while they are on the screen.
 */
export function useAskedThread() {
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
  return { asked: search.get(THREAD), show };
}
