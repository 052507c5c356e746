import { MINUTE, SECOND } from '../../time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  /** Cancelling, removing and transferring are done by hand, one at a time. */
  change: { account: { max: 120, seconds: TEN_MINUTES } },
  /** Same limits as for joining by an invitation, because accepting follows reading. */
  offer: { ip: { max: 600, seconds: TEN_MINUTES }, account: { max: 60, seconds: TEN_MINUTES } },
};
