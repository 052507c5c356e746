import { useLayoutEffect, useRef } from 'react';
import type { ThreadMessage } from 'shared-api/contract';

/** Nearer to the end than this, one reads the newest. */
const NEAR_PX = 80;

/** The newest stays in sight for whoever looks at it; what is read stays where it is when earlier messages come above it. */
export function useScrollToNewest(newestFirst: readonly ThreadMessage[] | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Pixels below what is in sight, while earlier messages are on their way. */
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
    /** The next one that comes is to be seen. */
    follow() {
      isAtEnd.current = true;
    },
    keepPlace() {
      const box = log.current;
      if (box) below.current = box.scrollHeight - box.scrollTop;
    },
  };
}
