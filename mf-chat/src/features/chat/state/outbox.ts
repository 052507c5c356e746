/** A message that the server has not acknowledged. */
export interface Outgoing {
  /** The same in every try: the server stores it once. */
  nonce: string;
  text: string;
  /** Why it could not be sent; null while it is under way. */
  problem: string | null;
}

export type Outbox = readonly Outgoing[];

export function withOutgoing(outbox: Outbox, nonce: string, text: string): Outbox {
  return [...outbox, { nonce, text, problem: null }];
}

export function without(outbox: Outbox, nonce: string | undefined): Outbox {
  return outbox.some((one) => one.nonce === nonce)
    ? outbox.filter((one) => one.nonce !== nonce)
    : outbox;
}

export function withProblem(outbox: Outbox, nonce: string, problem: string | null): Outbox {
  return outbox.map((one) => (one.nonce === nonce ? { ...one, problem } : one));
}

/** What a page that was left had not seen acknowledged: its person decides what becomes of it. */
export function restored(outbox: Outbox, problem: string): Outbox {
  return outbox.map((one) => ({ ...one, problem: one.problem ?? problem }));
}
