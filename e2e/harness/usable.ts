import { scriptOf, type Beginning } from './people.ts';

/** Times of one visit, in milliseconds since the start of the navigation. */
export interface VisitTimes {
  /** First paint of any content. */
  firstPaint: number;
  /** Paint of the text, by the page itself or by a page snapshot. */
  painted: number;
  /** Paint of the text by the page itself, with nothing in front of it that takes its clicks. */
  usable: number;
  /** Longest task of the main thread after that. */
  longestTask: number;
  /** Layout shift of the whole visit. */
  shift: number;
}

/** Makes every page record when a text of its `main` is painted and takes clicks. */
export async function watchUntilUsable(browser: Beginning, text: string): Promise<void> {
  const watch = (wanted: string) => {
    if (window !== window.top || location.protocol === 'about:') return;
    const snapshots: ShadowRoot[] = [];
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (this.id === 'last-view') snapshots.push(root);
      return root;
    };
    const times = { painted: 0, usable: 0, longestTask: 0, shift: 0 };
    Object.assign(window, { visitTimes: times });
    const markAfterPaint = (name: 'painted' | 'usable') => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (times[name] = performance.now());
        port2.postMessage(0);
      });
    };
    const takesClicks = () => {
      // On reference pages, the text may be outside `main`.
      const root = document.querySelector('main') ?? document.body;
      if (!root?.textContent.includes(wanted)) return false;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.nodeValue?.includes(wanted)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, width, height } = range.getBoundingClientRect();
        const hit = document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2);
        if (width > 0 && hit && (hit.contains(node) || node.parentElement?.contains(hit))) {
          return true;
        }
      }
      return false;
    };
    let isPainted = false;
    const look = () => {
      const isUsable = takesClicks();
      const isShown = () =>
        snapshots.some(({ host, textContent }) => {
          return host.isConnected && textContent?.includes(wanted);
        });
      if (!isPainted && (isUsable || isShown())) {
        isPainted = true;
        markAfterPaint('painted');
      }
      if (isUsable) markAfterPaint('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!hadRecentInput) times.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (times.usable > 0 && startTime >= times.usable) {
          times.longestTask = Math.max(times.longestTask, duration);
        }
      }
    }).observe({ type: 'longtask', buffered: true });
  };
  await browser.addInitScript(scriptOf(watch, text));
}

/** Returns the times of a page; undefined while the text is not painted. */
export function readVisitTimes(): VisitTimes | undefined {
  const { visitTimes } = window as unknown as { visitTimes: Omit<VisitTimes, 'firstPaint'> };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!paint || visitTimes.usable === 0) return undefined;
  const firstPaint = paint.startTime;
  const painted = Math.max(visitTimes.painted, firstPaint);
  return { ...visitTimes, firstPaint, painted, usable: Math.max(visitTimes.usable, firstPaint) };
}
