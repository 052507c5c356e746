import { setTimeout as sleep } from 'node:timers/promises';

const ECHO_MS = 500;
const LOOK_EVERY_MS = 50;
/**
 * Time in milliseconds after the first signal, after which remaining processes are killed. The
 * server needs at most 13 s.
 */
export const KILL_AFTER_MS = 14_000;

/** Time of the first signal. */
let firstSignalAt = Infinity;

/**
 * Forwards ending signals to a child process. The same signal within a short time is a duplicate: a
 * terminal sends Ctrl-C to npm and to its script, and npm forwards it too.
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
      if (firstSignalAt < Infinity) return;
      firstSignalAt = now;
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
    });
  }
}

/**
 * Ends the remaining processes in a command's process group, such as builders and tests of a killed
 * command.
 *
 * @param {number} leader process id of the command
 */
export async function endGroup(leader) {
  signalGroup(leader, 'SIGTERM');
  const killAt = Math.min(firstSignalAt, performance.now()) + KILL_AFTER_MS;
  while (signalGroup(leader, 0)) {
    if (performance.now() > killAt) {
      signalGroup(leader, 'SIGKILL');
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Sends a signal to the group; false if it has no process any more. */
function signalGroup(leader, signal) {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
