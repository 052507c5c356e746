import { HOUR, MINUTE, SECOND } from '../../database/time.ts';

const QUARTER = (15 * MINUTE) / SECOND;

/** A whole class behind one address signs up and logs in within minutes; a guesser needs far more. */
export const RATES = {
  signUp: {
    address: { max: 120, seconds: QUARTER },
    network: { max: 480, seconds: QUARTER },
    account: { max: 20, seconds: HOUR / SECOND },
  },
  logIn: {
    address: { max: 120, seconds: MINUTE / SECOND },
    /** Failures for one account: from one address, and from everywhere. */
    account: { max: 10, seconds: QUARTER },
    accountFromAnywhere: { max: 60, seconds: QUARTER },
    /** Failures for whatever accounts: beyond them answers come later, and no sooner again. */
    network: { max: 200, seconds: QUARTER },
    everybody: { max: 2_000, seconds: QUARTER },
  },
  reset: {
    address: { max: 60, seconds: QUARTER },
    account: { max: 5, seconds: QUARTER },
  },
  /** Mails to one address that somebody wants to move to. */
  emailChange: { max: 5, seconds: QUARTER },
  verify: { address: { max: 60, seconds: QUARTER } },
  /** Passwords tried with the link of one activation mail. */
  confirm: { max: 10, seconds: QUARTER },
  changeCredentials: { account: { max: 20, seconds: QUARTER } },
};

/** Seconds that each failure too many adds to an answer, up to the longest: a stopping server waits 15. */
export const DELAYS = {
  network: { step: 0.05, longest: 10 },
  everybody: { step: 0.005, longest: 5 },
};

/** Log-ins of one slowed-down network that wait at a time, in each process. */
export const WAITING_PER_NETWORK = 10;
