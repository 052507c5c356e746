const ECHO_MS = 500;

/**
 * Hands the signals that end a program to a child. The same signal shortly after itself is an echo: a
 * terminal sends Ctrl-C to npm and to its script, and npm sends it on as well.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsTo(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let last = 0;
    process.on(signal, () => {
      if (Date.now() - last > ECHO_MS) child.kill(signal);
      last = Date.now();
    });
  }
}
