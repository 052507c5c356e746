import { useState } from 'react';
import { compareTexts } from 'platform/languages';
import { useQuery } from 'shared-api';
import {
  LIMITS,
  listMentionable,
  foldedName,
  matchIndex,
  type Mentionable,
} from 'shared-api/contract';

/** More would be a list to read, not to choose from. */
const MOST = 20;

/**
 * Lists the members whose name, or a later word of it, begins with `typed`; matches at the start
 * come first. Requests nothing while `typed` is null. Requests by letters only in classes larger
 * than one reply.
 */
export function useMentionable(classId: string, typed: string | null): Mentionable[] {
  const [query, setQuery] = useState('');
  const everybody = useMentionQuery(classId, typed === null ? null : '');
  const narrowed = useMentionQuery(classId, typed === null || query === '' ? null : query);
  const isWithin = query !== '' && typed?.startsWith(query) && narrowed.error === undefined;
  const known = isWithin ? narrowed.data : everybody.data;
  // A full reply may be incomplete; only one request runs at a time.
  if (typed && typed !== query && known?.length === LIMITS.mentionable) setQuery(typed);
  if (typed === null) return [];
  return named(typed, [...(everybody.data ?? []), ...(narrowed.data ?? [])]);
}

function useMentionQuery(classId: string, name: string | null) {
  return useQuery(
    listMentionable,
    name === null ? null : { params: { id: classId }, query: { name } },
  );
}

function named(typed: string, found: readonly Mentionable[]): Mentionable[] {
  const wanted = foldedName(typed);
  const people = new Map(found.map((person) => [person.id, person]));
  return [...people.values()]
    .map((person) => ({ person, index: matchIndex(wanted, foldedName(person.username)) }))
    .filter(({ index }) => index !== -1)
    .sort((one, other) => {
      return one.index - other.index || compareTexts(one.person.username, other.person.username);
    })
    .slice(0, MOST)
    .map(({ person }) => person);
}
