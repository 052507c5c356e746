/** Source of numbers that a seed repeats. */
export interface Random {
  /** Returns a number from 0 to 1, without 1. */
  next: () => number;
  /** Returns one of the items. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** Whether something with this probability happens. */
  chance: (probability: number) => boolean;
}

/** Creates a source (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new TypeError('there is nothing to pick');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}
