import { MINUTE, SECOND } from '../../time.ts';

const A_MINUTE = MINUTE / SECOND;

export const RATES = {
  /** Messages of one person, on all their connections and by calls together. */
  send: { max: 20, seconds: 10 },
  /** Catching up asks again and again. */
  read: { account: { max: 300, seconds: A_MINUTE } },
  mark: { account: { max: 240, seconds: A_MINUTE } },
  delete: { account: { max: 120, seconds: A_MINUTE } },
};

/** What a person's messages are counted under. */
export function sendingKey(userId: string): string {
  return `chat by ${userId}`;
}
