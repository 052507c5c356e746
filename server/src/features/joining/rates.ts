import { DAY, HOUR, MINUTE, SECOND } from '../../time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  /** A whole school may sit behind one IP address; guessing a code is hopeless at this rate all the same. */
  join: {
    ip: { max: 600, seconds: TEN_MINUTES },
    account: { max: 30, seconds: TEN_MINUTES },
  },
  /** A teacher types in a year's pupils; nobody's mailbox is filled by it. */
  invite: { account: { max: 200, seconds: HOUR / SECOND } },
  /** Lists that are sent in parts, and again; the mails of them count as those of `invite`. */
  inviteMany: { account: { max: 300, seconds: TEN_MINUTES } },
  /** One inviter to one mailbox. Others who invite there are not hindered by it. */
  invited: { max: 5, seconds: DAY / SECOND },
  /** All inviters to one mailbox: many accounts do not flood it. */
  invitedByAll: { max: 20, seconds: DAY / SECOND },
  /** The total up to which an inviter's first invitation of the day still passes: few accounts do not lock out a teacher. */
  invitedFirst: { max: 50, seconds: DAY / SECOND },
};
