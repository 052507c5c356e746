import { useEffect, useState, type RefObject } from 'react';

/** Height of the shell's top bar in rem. */
const TOP_BAR = 4;

/** Returns the height of the shell's top bar in pixels. */
export function topBarHeight(): number {
  return TOP_BAR * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Whether the element is scrolled out of view, under the shell's bar. */
export function useIsPast(mark: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    let observer: IntersectionObserver | undefined;
    // The height needs the page's styles, which the next frame computes anyway.
    const frame = requestAnimationFrame(() => {
      if (!mark.current) return;
      const top = topBarHeight();
      observer = new IntersectionObserver(
        ([entry]) => {
          if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < top);
        },
        { rootMargin: `-${top}px 0px 0px` },
      );
      observer.observe(mark.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [mark]);
  return isPast;
}
