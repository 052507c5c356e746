import { deviceNow, forgetServerTime, learnServerTime } from '../clock/serverClock.ts';

/**
 * Sets the server clock to `now`, in milliseconds since 1970, whatever this device's clock says.
 * Lasts until `forgetServerTime`.
 */
export function answerAt(now: number): void {
  const headers = new Headers({ Date: new Date(now).toUTCString() });
  learnServerTime({ headers }, deviceNow());
}

export { forgetServerTime };
