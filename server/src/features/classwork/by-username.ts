interface Named {
  id: string;
  username: string;
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * The order of every list of students; sorted here, as the two databases compare texts differently. Of two who are
 * called alike the older id, so that a list always goes on where it ended.
 */
export function byUsername(one: Named, other: Named): number {
  return compare(one.username, other.username) || (one.id < other.id ? -1 : 1);
}

/** What comes after a place in a sorted list, also when nobody has that place any more. */
export function startAfter<Item extends Named>(sorted: Item[], place: Named | undefined): Item[] {
  if (!place) return sorted;
  const start = sorted.findIndex((item) => item.id !== place.id && byUsername(item, place) > 0);
  return start === -1 ? [] : sorted.slice(start);
}
