import { HOUR, MINUTE, SECOND } from '../../database/time.ts';

const QUARTER = (15 * MINUTE) / SECOND;

/** A whole class behind one address signs up and logs in within minutes; a guesser needs far more. */
export const RATES = {
  signUp: {
    address: { max: 120, seconds: QUARTER },
    account: { max: 20, seconds: HOUR / SECOND },
  },
  logIn: {
    address: { max: 120, seconds: MINUTE / SECOND },
    /** Failures for one account: from one address, and from everywhere. */
    account: { max: 10, seconds: QUARTER },
    accountFromAnywhere: { max: 60, seconds: QUARTER },
  },
  reset: {
    address: { max: 60, seconds: QUARTER },
    account: { max: 5, seconds: QUARTER },
  },
  verify: { address: { max: 60, seconds: QUARTER } },
  changeCredentials: { account: { max: 20, seconds: QUARTER } },
};
