/**
 * Returns the items in an order that follows from the seed of an attempt and the name of the list, so
 * that it is the same after a reload. A Fisher-Yates shuffle, with numbers of mulberry32.
 */
export function seededOrder<Item>(items: readonly Item[], seed: number, name: string): Item[] {
  const next = numbersFrom(hashOf(`${seed}:${name}`));
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** FNV-1a of the text, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: numbers from 0 to below 1. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
