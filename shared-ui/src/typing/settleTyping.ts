/** Brings one control up to date with what is on the screen; null where it is. */
export type Settle = () => Promise<void> | null;

const controls = new Set<Settle>();

/**
 * Registers a control whose value lags behind the screen, as an editor's does while a keyboard composes a word.
 * Returns the way to unregister it.
 */
export function registerTyping(settle: Settle): () => void {
  controls.add(settle);
  return () => void controls.delete(settle);
}

/**
 * Ends open compositions. Once it resolves, every form has been rendered with what is on the screen: submit after it.
 * Null where nothing is being composed: submit at once.
 */
export function settleTyping(): Promise<unknown> | null {
  const open = [...controls].map((settle) => settle()).filter((settling) => settling !== null);
  return open.length > 0 ? Promise.all(open) : null;
}
