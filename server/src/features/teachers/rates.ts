import { MINUTE, SECOND } from '../../time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  /** Cancelling, releasing, handing over: by hand, one after the other. */
  change: { account: { max: 120, seconds: TEN_MINUTES } },
  /** As joining by an invitation: who reads an offer may accept it next. */
  offer: { ip: { max: 600, seconds: TEN_MINUTES }, account: { max: 60, seconds: TEN_MINUTES } },
};
