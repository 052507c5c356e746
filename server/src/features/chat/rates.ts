import { MINUTE, SECOND } from '../../time.ts';

const A_MINUTE = MINUTE / SECOND;

export const RATES = {
  /** Messages of one user, on all connections and by calls together. */
  send: { max: 20, seconds: 10 },
  /** Catching up takes many reads. */
  read: { account: { max: 300, seconds: A_MINUTE } },
  mark: { account: { max: 240, seconds: A_MINUTE } },
  delete: { account: { max: 120, seconds: A_MINUTE } },
};

/** Key under which a user's messages are counted. */
export function sendingKey(userId: string): string {
  return `chat by ${userId}`;
}
