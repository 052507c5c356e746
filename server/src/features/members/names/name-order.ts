import { compareTextsIn } from 'platform/languages';
import { shownName } from './shown-name.ts';

interface Named {
  id: string;
  username: string;
  namesake: number | null;
}

/**
 * Orders users by the shown names, in the alphabet of the reader's language. Sorting is done here,
 * because the two databases compare texts differently. The id decides between equal names, so that
 * pages continue exactly.
 */
export function byName(language: string): (one: Named, other: Named) => number {
  const compare = compareTextsIn(language);
  return (one, other) => compare(shownName(one), shownName(other)) || (one.id < other.id ? -1 : 1);
}

/**
 * Sorts users by name, and returns those after a cursor, even if nobody is at the cursor any more.
 */
export function sortedFrom<Person extends Named>(
  people: readonly Person[],
  cursor: Named | undefined,
  language: string,
): Person[] {
  const compare = byName(language);
  const sorted = people.toSorted(compare);
  if (!cursor) return sorted;
  const start = sorted.findIndex(
    (person) => person.id !== cursor.id && compare(person, cursor) > 0,
  );
  return start === -1 ? [] : sorted.slice(start);
}
