import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { anchorIn, distanceToEnd, keepAnchor, toLine, type Anchor } from './scrolling.ts';

/** Pixels from the end that still count as the end. */
const END = 48;
/** Pixels from the start at which older messages are fetched. */
const NEAR_START = 240;

interface Options {
  log: RefObject<HTMLDivElement | null>;
  /** A value that changes whenever the content does. */
  content: unknown;
  /** Whether the log is visible. */
  isShown: boolean;
  hasUnread: boolean;
  /** Reports whether the newest message is visible. */
  onReading: (isReading: boolean) => void;
  onNearStart?: () => void;
}

/**
 * Manages the scroll position. At the end, the log follows new messages; elsewhere, added or
 * removed messages do not move what is being read.
 */
export function useLogScroll({ log, content, isShown, hasUnread, ...given }: Options) {
  const scroll = useRef<{ isAtEnd: boolean; anchor: Anchor | null }>({
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
    // Without a height the log is hidden, and the position stays.
    if (!element || element.clientHeight === 0) return;
    const atEnd = distanceToEnd(element) <= END;
    scroll.current = { isAtEnd: atEnd, anchor: atEnd ? null : anchorIn(element) };
    setIsAtEnd(atEnd);
    if (element.scrollTop < NEAR_START) latest.current.onNearStart?.();
  }, [log]);

  const settle = useCallback(() => {
    const element = log.current;
    if (!element) return;
    if (scroll.current.isAtEnd) element.scrollTop = element.scrollHeight;
    else if (scroll.current.anchor) keepAnchor(element, scroll.current.anchor);
    note();
  }, [log, note]);

  const handleScroll = useCallback(() => {
    if (!isShown) return;
    note();
    latest.current.onReading(scroll.current.isAtEnd);
  }, [isShown, note]);

  useLayoutEffect(() => {
    const isArriving = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (isArriving && hasUnread && log.current && toLine(log.current)) note();
    else if (isShown) settle();
    latest.current.onReading(isShown && scroll.current.isAtEnd);
  }, [content, isShown, hasUnread, log, note, settle]);

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
    scroll.current = { isAtEnd: true, anchor: null };
    settle();
    latest.current.onReading(scroll.current.isAtEnd);
  }, [settle]);

  return { isAtEnd, handleScroll, toEnd };
}
