/** Monday morning in term, after all dates in the builders of shared-api/testing. */
const NOW = Date.UTC(2026, 10, 23, 9, 0);

/**
 * Fixes the current time, so that a story looks the same on every day. Timers still run. Returns a
 * function that restores it.
 */
export function holdDate(): () => void {
  const Real = globalThis.Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      super(...((given.length > 0 ? given : [NOW]) as [number]));
    }

    static override now() {
      return NOW;
    }
  } as unknown as DateConstructor;
  return () => {
    globalThis.Date = Real;
  };
}
