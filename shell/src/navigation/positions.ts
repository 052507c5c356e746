/** Storage key; sessionStorage survives a reload and a visit to another site, but not the tab. */
const KEPT_AS = 'scroll';

const positions = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A newly typed address starts at the top.
    if (arrival?.type === 'navigate') return [];
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** `entry` is the router's key of one entry of the tab's history. */
export function keepPosition(entry: string, top: number): void {
  positions.set(entry, top);
}

export function positionOf(entry: string): number | undefined {
  return positions.get(entry);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify([...positions]));
    } catch {
      // Storage is full or forbidden: pages then start at the top.
    }
  });
}
