import { messages } from '../messages.ts';

/** A message that the server has not acknowledged. */
export interface Outgoing {
  /** The same in every try: the server stores it once. */
  nonce: string;
  text: string;
  /** Why it could not be sent; null while it waits or is under way. */
  problem: string | null;
  /** It went off over the connection that is there now. */
  isUnderWay: boolean;
}

export type Outbox = readonly Outgoing[];

export function isWaiting({ problem, isUnderWay }: Outgoing): boolean {
  return problem === null && !isUnderWay;
}

export function without(outbox: Outbox, nonce: string | undefined): Outbox {
  return outbox.some((one) => one.nonce === nonce)
    ? outbox.filter((one) => one.nonce !== nonce)
    : outbox;
}

export function withChange(outbox: Outbox, nonce: string, change: Partial<Outgoing>): Outbox {
  return outbox.map((one) => (one.nonce === nonce ? { ...one, ...change } : one));
}

/** The connection is gone, or the page was, and with it perhaps what was under way: it waits for the next one. */
export function interrupted(outbox: Outbox): Outbox {
  return outbox.some(({ isUnderWay }) => isUnderWay)
    ? outbox.map((one) => ({ ...one, isUnderWay: false }))
    : outbox;
}

/** It is not sent any more unless its person wants it. */
export function stopped(outbox: Outbox): Outbox {
  return outbox.map((one) => {
    return { ...one, problem: one.problem ?? messages.notSent, isUnderWay: false };
  });
}
