import { HOUR, MINUTE, SECOND } from '../../time.ts';

const QUARTER = (15 * MINUTE) / SECOND;

/** A whole class behind one IP address signs up and logs in within minutes; a guesser needs far more. */
export const RATES = {
  signUp: {
    ip: { max: 120, seconds: QUARTER },
    network: { max: 480, seconds: QUARTER },
    account: { max: 20, seconds: HOUR / SECOND },
    /** Refusals that say that an address has an account: to one IP address, and about one mailbox. */
    known: {
      ip: { max: 30, seconds: HOUR / SECOND },
      account: { max: 3, seconds: HOUR / SECOND },
    },
  },
  logIn: {
    ip: { max: 120, seconds: MINUTE / SECOND },
    /** Failures for one account: from one IP address, and from everywhere. */
    account: { max: 10, seconds: QUARTER },
    accountFromAnywhere: { max: 60, seconds: QUARTER },
    /** Failures for whatever accounts: beyond them replies come later, and no sooner again. */
    network: { max: 200, seconds: QUARTER },
    everybody: { max: 2_000, seconds: QUARTER },
  },
  reset: {
    ip: { max: 60, seconds: QUARTER },
    account: { max: 5, seconds: QUARTER },
  },
  /** Mails to one e-mail address that somebody wants to move to. */
  emailChange: { max: 5, seconds: QUARTER },
  verify: { ip: { max: 60, seconds: QUARTER } },
  /** Limit of one account whose pages poll because their network filters WebSockets. */
  activation: { account: { max: 120, seconds: QUARTER } },
  /** Passwords tried with the link of one activation mail. */
  confirm: { max: 10, seconds: QUARTER },
  changeCredentials: { account: { max: 20, seconds: QUARTER } },
};

/** Seconds that each failure too many adds to a reply, up to the longest: a stopping server waits 15. */
export const DELAYS = {
  network: { step: 0.05, longest: 10 },
  everybody: { step: 0.005, longest: 5 },
};

/** Log-ins of one slowed-down network that wait at a time, in each process. */
export const WAITING_PER_NETWORK = 10;
