import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'platform/router';
import type { PagesResult } from 'shared-api';
import type { Parameter } from 'shared-api/addresses';
import type { Assignment } from 'shared-api/contract';

/** Leads once to the classwork that the address asks for: page after page, until it is there or the list ends. */
export function useAskedWork(
  list: RefObject<HTMLElement | null>,
  { data: works, hasMore, isLoadingMore, moreError, showMore }: PagesResult<Assignment[]>,
  isActive: boolean,
): void {
  const [search] = useSearchParams();
  const asked = search.get('work' satisfies Parameter);
  const reached = useRef<string>(null);
  const lookedThrough = useRef<Assignment[]>(null);

  useEffect(() => {
    if (!asked || !works || !isActive || reached.current === asked) return;
    if (works.some(({ id }) => id === asked)) {
      reached.current = asked;
      const card = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(asked)}"]`);
      card?.scrollIntoView?.({ block: 'center' });
      card?.focus({ preventScroll: true });
    } else if (hasMore && !isLoadingMore && !moreError && lookedThrough.current !== works) {
      // What the device had kept does not grow by a page: the server's list goes on.
      lookedThrough.current = works;
      void showMore();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `showMore` is another one at each drawing
  }, [asked, works, isActive, hasMore, isLoadingMore, moreError]);
}
