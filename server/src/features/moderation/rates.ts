import { HOUR, SECOND } from '../../time.ts';

/** Rate limits; a bullied pupil reports many messages in a row. */
export const RATES = {
  report: { account: { max: 30, seconds: HOUR / SECOND } },
  mute: { account: { max: 120, seconds: HOUR / SECOND } },
  hide: { account: { max: 300, seconds: HOUR / SECOND } },
  answer: { account: { max: 300, seconds: HOUR / SECOND } },
};
