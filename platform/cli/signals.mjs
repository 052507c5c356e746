import { setTimeout as sleep } from 'node:timers/promises';

const ECHO_MS = 500;
const LOOK_EVERY_MS = 50;
/** What has not ended by itself so long after the first signal is killed; the server needs at most 13 s. */
export const KILL_AFTER_MS = 14_000;

/** When the first signal came. */
let toldAt = Infinity;

/**
 * Hands the signals that end a program to a child. The same signal shortly after itself is an echo: a
 * terminal sends Ctrl-C to npm and to its script, and npm sends it on as well.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let last = -Infinity;
    process.on(signal, () => {
      const now = performance.now();
      if (now - last > ECHO_MS) child.kill(signal);
      last = now;
      if (toldAt < Infinity) return;
      toldAt = now;
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
    });
  }
}

/**
 * Ends what a command has left behind in its process group: builders and tests of one that was killed.
 *
 * @param {number} leader the command's process id
 */
export async function endGroup(leader) {
  tell(leader, 'SIGTERM');
  const killAt = Math.min(toldAt, performance.now()) + KILL_AFTER_MS;
  while (tell(leader, 0)) {
    if (performance.now() > killAt) {
      tell(leader, 'SIGKILL');
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** False where nobody of the group is left. */
function tell(leader, signal) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
