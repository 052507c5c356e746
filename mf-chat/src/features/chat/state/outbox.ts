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
  /** Whether it waits here, behind a pause of slow mode or an earlier message. */
  isDelayed?: boolean;
}

export type Outbox = readonly Outgoing[];

export function isWaiting(one: Outgoing): boolean {
  return isUnsent(one) && one.isDelayed !== true;
}

/** Whether it will be sent, at once or after a delay. */
export function isUnsent({ problem, isUnderWay }: Outgoing): boolean {
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

/** Returns messages to the queue that this page was sending: the connection, or the page, was lost. */
export function interrupted(outbox: Outbox): Outbox {
  return outbox.some(({ isUnderWay, isDelayed }) => isUnderWay || isDelayed)
    ? outbox.map((one) => ({ ...one, isUnderWay: false, isDelayed: false }))
    : outbox;
}

/** Marks all messages as failed; only their author can send them again. */
export function stopped(outbox: Outbox): Outbox {
  return outbox.map((one) => {
    const problem = one.problem ?? messages.notSent;
    return { ...one, problem, isUnderWay: false, isDelayed: false };
  });
}
