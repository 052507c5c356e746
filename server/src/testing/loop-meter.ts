import { referenceWork } from 'platform/weigh';

/** What the longest turn of an event loop took since it was asked last. */
export interface Turn {
  /** Of the thread's own processor time: of a clock, a busy machine would take a part. */
  milliseconds: number;
  /** How often the reference work could have been done in that time, on this machine, just now. */
  weight: number;
}

/**
 * Measures this thread's event loop: its longest turn since it was asked last. Looking costs nothing while there is
 * nothing to do.
 */
export function meterLoop(): () => Turn {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, since(before));
    before = process.threadCpuUsage();
    setImmediate(look).unref();
  };
  // The first times, code is compiled and memory is found.
  const usual = Math.min(...Array.from({ length: 4 }, weighReference));
  before = process.threadCpuUsage();
  look();
  return () => {
    const milliseconds = Math.max(longest, since(before));
    // What else goes on in the machine (its caches, its clock, its other guests) makes the same work cost more for a while.
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

/** Milliseconds of processor time, which systems count in steps of a few. */
function weighReference(): number {
  const before = process.threadCpuUsage();
  referenceWork();
  return since(before);
}
