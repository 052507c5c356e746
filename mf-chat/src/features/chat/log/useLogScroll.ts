import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { anchorIn, distanceToEnd, keepAnchor, toLine, type Anchor } from './scrolling.ts';

/** Pixels from the end that still count as being there. */
const END = 48;
/** Pixels from the start at which older messages are fetched. */
const NEAR_START = 240;

interface Options {
  log: RefObject<HTMLDivElement | null>;
  /** Is another value whenever what is shown is. */
  content: unknown;
  /** In front of somebody. */
  isShown: boolean;
  hasNews: boolean;
  /** Whether somebody has the newest message in front of them. */
  onReading: (isReading: boolean) => void;
  onNearStart?: () => void;
}

/**
 * Where in the log its reader is: at the end, and then with every new message; or somewhere else,
 * and then whatever arrives or goes, above or below, does not move what is being read.
 */
export function useLogScroll({ log, content, isShown, hasNews, ...given }: Options) {
  const position = useRef<{ isAtEnd: boolean; anchor: Anchor | null }>({
    isAtEnd: true,
    anchor: null,
  });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const wasShown = useRef(false);
  const latest = useRef(given);

  useLayoutEffect(() => {
    latest.current = given;
  });

  const note = useCallback(() => {
    const element = log.current;
    // Without a height it is hidden, and the reader is where they were.
    if (!element || element.clientHeight === 0) return;
    const atEnd = distanceToEnd(element) <= END;
    position.current = { isAtEnd: atEnd, anchor: atEnd ? null : anchorIn(element) };
    setIsAtEnd(atEnd);
    if (element.scrollTop < NEAR_START) latest.current.onNearStart?.();
  }, [log]);

  const settle = useCallback(() => {
    const element = log.current;
    if (!element) return;
    if (position.current.isAtEnd) element.scrollTop = element.scrollHeight;
    else if (position.current.anchor) keepAnchor(element, position.current.anchor);
    note();
  }, [log, note]);

  const handleScroll = useCallback(() => {
    if (!isShown) return;
    note();
    latest.current.onReading(position.current.isAtEnd);
  }, [isShown, note]);

  useLayoutEffect(() => {
    const isArriving = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (isArriving && hasNews && log.current && toLine(log.current)) note();
    else if (isShown) settle();
    latest.current.onReading(isShown && position.current.isAtEnd);
  }, [content, isShown, hasNews, log, note, settle]);

  useEffect(() => {
    const element = log.current;
    const inside = element?.firstElementChild;
    if (!isShown || !element || !inside || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [isShown, log, settle]);

  const toEnd = useCallback(() => {
    position.current = { isAtEnd: true, anchor: null };
    settle();
    latest.current.onReading(position.current.isAtEnd);
  }, [settle]);

  return { isAtEnd, handleScroll, toEnd };
}
