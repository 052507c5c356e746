import { DAY, HOUR, MINUTE, SECOND } from '../../time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  /** A whole school may share one IP address; guessing a code is still hopeless at this rate. */
  join: {
    ip: { max: 600, seconds: TEN_MINUTES },
    account: { max: 30, seconds: TEN_MINUTES },
  },
  /** Enough for a teacher to type in a year's pupils, and too few to flood a mailbox. */
  invite: { account: { max: 200, seconds: HOUR / SECOND } },
  /** Lists sent in parts, and again; their mails count as those of `invite`. */
  inviteMany: { account: { max: 300, seconds: TEN_MINUTES } },
  /** One inviter to one mailbox; other inviters are not affected. */
  invited: { max: 5, seconds: DAY / SECOND },
  /** All inviters to one mailbox, so that many accounts cannot flood it. */
  invitedByAll: { max: 20, seconds: DAY / SECOND },
  /**
   * Total up to which an inviter's first invitation of the day is still accepted, so that a few
   * accounts cannot lock out a teacher.
   */
  invitedFirst: { max: 50, seconds: DAY / SECOND },
};
