/** A Monday morning in term, after everything that the builders of shared-api/testing tell of. */
const NOW = Date.UTC(2026, 10, 23, 9, 0);

/** Whatever asks for the time is told the same, so that a story looks the same on every day. Timers go on. Returns the way back. */
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
