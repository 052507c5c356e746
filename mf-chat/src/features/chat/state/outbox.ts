import { messages } from '../messages.ts';

/** A message that the server has not acknowledged. */
export interface Outgoing {
  /** The same in every try, so that the server stores it once. */
  nonce: string;
  text: string;
  /** Error message; null while it waits or is being sent. */
  problem: string | null;
  /** Whether it was sent over the current connection. */
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

/** Returns messages in transit to the queue: the connection, or the page, was lost. */
export function interrupted(outbox: Outbox): Outbox {
  return outbox.some(({ isUnderWay }) => isUnderWay)
    ? outbox.map((one) => ({ ...one, isUnderWay: false }))
    : outbox;
}

/** Marks all messages as failed; only their author can send them again. */
export function stopped(outbox: Outbox): Outbox {
  return outbox.map((one) => {
    return { ...one, problem: one.problem ?? messages.notSent, isUnderWay: false };
  });
}
