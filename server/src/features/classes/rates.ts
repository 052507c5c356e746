import { MINUTE, SECOND } from '../../time.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;

export const RATES = {
  create: { account: { max: 60, seconds: TEN_MINUTES } },
  /** Limit of calls that may carry a picture to decode. */
  edit: { account: { max: 120, seconds: TEN_MINUTES } },
  pin: { account: { max: 300, seconds: TEN_MINUTES } },
};
