import { deviceNow, forgetServerTime, learnServerTime } from '../clock/serverClock.ts';

/** Pretends that the server has just answered at `now`, in milliseconds since 1970, whatever this device's clock says. Until `forgetServerTime`. */
export function answerAt(now: number): void {
  const headers = new Headers({ Date: new Date(now).toUTCString() });
  learnServerTime({ headers }, deviceNow());
}

export { forgetServerTime };
