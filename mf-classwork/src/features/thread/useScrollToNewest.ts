import { useLayoutEffect, useRef } from 'react';
import type { ThreadMessage } from 'shared-api/contract';

/** Distance in pixels to the end within which the reader counts as reading the newest. */
const NEAR_PX = 80;

/**
 * Keeps the newest message in view for a reader at the end; otherwise keeps the position when
 * earlier messages load above.
 */
export function useScrollToNewest(newestFirst: readonly ThreadMessage[] | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Pixels below the visible part, while earlier messages are loading. */
  const below = useRef<number>(null);
  const newest = newestFirst?.[0]?.id;
  const oldest = newestFirst?.at(-1)?.id;
  const isThere = newestFirst !== undefined;

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const measure = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    };
    box.addEventListener('scroll', measure, { passive: true });
    return () => box.removeEventListener('scroll', measure);
  }, [isThere]);

  useLayoutEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);

  useLayoutEffect(() => {
    if (!log.current || below.current === null) return;
    log.current.scrollTop = log.current.scrollHeight - below.current;
    below.current = null;
  }, [oldest]);

  return {
    log,
    /** Scrolls to the next new message. */
    follow() {
      isAtEnd.current = true;
    },
    keepPosition() {
      const box = log.current;
      if (box) below.current = box.scrollHeight - box.scrollTop;
    },
  };
}
