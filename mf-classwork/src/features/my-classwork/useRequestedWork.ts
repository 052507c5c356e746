import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'platform/router';
import type { PagesResult } from 'shared-api';
import type { Parameter, Assignment } from 'shared-api/contract';
import type { Fold } from '../past-work/useFold.ts';

type Pages = PagesResult<Assignment[]>;

interface Lists {
  open: Pages;
  past: Pages;
  /** The fold of past work. */
  fold: Fold;
}

/**
 * Leads once to the classwork in the address: loads page after page until it appears or both lists
 * end.
 */
export function useRequestedWork(
  section: RefObject<HTMLElement | null>,
  { open, past, fold }: Lists,
  isActive: boolean,
): void {
  const [search] = useSearchParams();
  const requested = search.get('work' satisfies Parameter);
  const reached = useRef<string>(null);
  const lookedThrough = useRef<Assignment[]>(null);

  useEffect(() => {
    if (!requested || !open.data || !isActive || reached.current === requested) return;
    const isIn = ({ data }: Pages) => data?.some(({ id }) => id === requested) ?? false;
    const isInFold = !isIn(open) && !open.hasMore;
    const pages = isInFold ? past : open;
    if (isInFold && !fold.isOpen) {
      fold.show();
    } else if (isIn(pages)) {
      reached.current = requested;
      const card = section.current?.querySelector<HTMLElement>(
        `[data-id="${CSS.escape(requested)}"]`,
      );
      card?.scrollIntoView?.({ block: 'center' });
      card?.focus({ preventScroll: true });
    } else if (pages.data && pages.hasMore && !pages.isLoadingMore && !pages.moreError) {
      if (lookedThrough.current === pages.data) return;
      // Cached data does not grow by a page: the server's list continues.
      lookedThrough.current = pages.data;
      void pages.showMore();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `showMore` is another one at each drawing
  }, [
    requested,
    isActive,
    fold.isOpen,
    open.data,
    open.hasMore,
    open.isLoadingMore,
    open.moreError,
    past.data,
    past.hasMore,
    past.isLoadingMore,
    past.moreError,
  ]);
}
