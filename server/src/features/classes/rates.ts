import { DAY, HOUR, MINUTE, SECOND } from '../../database/time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  /** A whole school may sit behind one address; guessing a code is hopeless at this rate all the same. */
  join: {
    address: { max: 600, seconds: TEN_MINUTES },
    account: { max: 30, seconds: TEN_MINUTES },
  },
  create: { account: { max: 60, seconds: TEN_MINUTES } },
  /** Each call may carry a picture to decode. */
  edit: { account: { max: 120, seconds: TEN_MINUTES } },
  /** A teacher types in a year's pupils; nobody's mailbox is filled by it. */
  invite: { account: { max: 200, seconds: HOUR / SECOND } },
  invited: { max: 5, seconds: DAY / SECOND },
};
