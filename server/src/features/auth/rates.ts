import { DAY, HOUR, MINUTE, SECOND } from '../../time.ts';

const QUARTER = (15 * MINUTE) / SECOND;

/**
 * Rate limits. A whole class behind one IP address signs up and logs in within minutes; a guesser
 * needs far more attempts.
 */
export const RATES = {
  signUp: {
    ip: { max: 120, seconds: QUARTER },
    network: { max: 480, seconds: QUARTER },
    account: { max: 20, seconds: HOUR / SECOND },
    /** Errors that reveal an account: to one IP address, and about one mailbox. */
    known: {
      ip: { max: 30, seconds: HOUR / SECOND },
      account: { max: 3, seconds: HOUR / SECOND },
    },
  },
  logIn: {
    /** A school of thousands starts its day behind one IP address. Guessing is limited by failures. */
    ip: { max: 600, seconds: MINUTE / SECOND },
    /** Failures for one account: from one IP address, and from everywhere. */
    account: { max: 10, seconds: QUARTER },
    accountFromAnywhere: { max: 60, seconds: QUARTER },
    /** Failures for any accounts: beyond these limits replies are delayed. */
    network: { max: 200, seconds: QUARTER },
    everybody: { max: 2_000, seconds: QUARTER },
  },
  reset: {
    ip: { max: 60, seconds: QUARTER },
    account: { max: 5, seconds: QUARTER },
  },
  /** Mails about new devices to one account. */
  newDevice: { max: 10, seconds: DAY / SECOND },
  /** Mails to one new e-mail address. */
  emailChange: { max: 5, seconds: QUARTER },
  verify: { ip: { max: 60, seconds: QUARTER } },
  /** Limit of one account whose pages poll because their network filters WebSockets. */
  activation: { account: { max: 120, seconds: QUARTER } },
  /** Password attempts with the link of one activation mail. */
  confirm: { max: 10, seconds: QUARTER },
  changeCredentials: { account: { max: 20, seconds: QUARTER } },
  /** Wrong codes of the second step: from one source, and in a day from all unknown devices. */
  code: {
    account: { max: 10, seconds: QUARTER },
    accountFromAnywhere: { max: 50, seconds: DAY / SECOND },
  },
  /** Calls about the second step and passkeys, without the codes that are checked. */
  secondFactor: { account: { max: 60, seconds: QUARTER } },
};

/**
 * Seconds by which each further failure delays a reply, up to the longest delay: a stopping server
 * waits 15.
 */
export const DELAYS = {
  network: { step: 0.05, longest: 10 },
  everybody: { step: 0.005, longest: 5 },
};

/** Log-ins of one delayed network that may wait at a time, in each process. */
export const WAITING_PER_NETWORK = 10;
