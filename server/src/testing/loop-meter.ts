import { referenceWork } from 'platform/server';

/** Longest turn of an event loop since the last call. */
export interface Turn {
  /** Processor time of the thread, because elapsed time depends on other load. */
  milliseconds: number;
  /** Number of units of reference work possible in that time, on this machine at present. */
  weight: number;
}

/**
 * Measures the longest turn of this thread's event loop since the last call. It costs nothing while
 * the loop is idle.
 */
export function meterLoop(): () => Turn {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, since(before));
    before = process.threadCpuUsage();
    setImmediate(look).unref();
  };
  // The first runs compile code and allocate memory.
  const usual = Math.min(...Array.from({ length: 4 }, weighReference));
  before = process.threadCpuUsage();
  look();
  return () => {
    const milliseconds = Math.max(longest, since(before));
    // Other load (caches, clock, virtual machines) makes the same work slower for a while.
    const unit = milliseconds < usual ? usual : Math.max(usual, weighReference());
    longest = 0;
    before = process.threadCpuUsage();
    return { milliseconds, weight: milliseconds / unit };
  };
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns milliseconds of processor time, which systems count in steps of a few. */
function weighReference(): number {
  const before = process.threadCpuUsage();
  referenceWork();
  return since(before);
}
