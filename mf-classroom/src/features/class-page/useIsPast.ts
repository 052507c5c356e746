import { useEffect, useState, type RefObject } from 'react';

/** In rem: what the shell keeps at the window's upper edge. */
const TOP_BAR = 4;

/** Pixels from the window's upper edge to the end of the shell's bar. */
export function topBarHeight(): number {
  return TOP_BAR * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Whether the element is scrolled out of sight, under the shell's bar. */
export function useIsPast(mark: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const top = topBarHeight();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < top);
      },
      { rootMargin: `-${top}px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return isPast;
}
