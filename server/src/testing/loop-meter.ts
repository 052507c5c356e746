/**
 * The longest turn of this thread's event loop since it was asked last, in milliseconds of its own processor time: of a
 * clock, a busy machine would take a part. Looking costs nothing while there is nothing to do.
 */
export function meterLoop(): () => number {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
    setImmediate(look).unref();
  };
  look();
  return () => {
    const answer = longest;
    longest = 0;
    return answer;
  };
}
