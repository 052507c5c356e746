/** Updates a control to the text on the screen; null if it is up to date. */
export type Settle = () => Promise<void> | null;

const controls = new Set<Settle>();

/**
 * Registers a control whose value lags behind the screen, like an editor during a composition.
 * Returns a function that unregisters it.
 */
export function registerTyping(settle: Settle): () => void {
  controls.add(settle);
  return () => void controls.delete(settle);
}

/**
 * Ends open compositions. Afterwards every form has rendered the text on the screen, and can be
 * submitted.
 * Returns null if there is no composition, so that the form can be submitted at once.
 */
export function settleTyping(): Promise<unknown> | null {
  const open = [...controls].map((settle) => settle()).filter((settling) => settling !== null);
  return open.length > 0 ? Promise.all(open) : null;
}
