import { SERVER_LIMITS } from 'shared-api/schema';
import { isWithinWord, mentionsIn, comparableName } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { shownName } from './shown-name.ts';

/** The ids of people by the name that their class shows, as names compare here. */
type Names = ReadonlyMap<string, readonly string[]>;

/**
 * Whom each of these texts mentions: `@` and the name under which the class shows one of its members, whatever the case, the longest one
 * that fits and ends with a word. What names nobody is text. At most so many in a text: those that come first.
 */
export async function findMentioned(
  db: Db,
  classId: string,
  texts: readonly string[],
): Promise<string[][]> {
  const calls = texts.map(callsIn);
  if (calls.every((each) => each.length === 0)) return texts.map(() => []);
  const names = await namesIn(db, classId);
  const longest = Math.max(...Array.from(names.keys(), (name) => name.length));
  return calls.map((each) => [...new Set(each.flatMap((call) => calledBy(call, names, longest)))]);
}

/** Whom a text mentions that did not before it was changed: nobody is told the same twice. */
export async function findNewlyMentioned(
  db: Db,
  classId: string,
  before: string,
  after: string,
): Promise<string[]> {
  const [known = [], mentioned = []] = await findMentioned(db, classId, [before, after]);
  return mentioned.filter((id) => !known.includes(id));
}

/** What follows each `@` that begins something, as names compare. */
function callsIn(text: string): string[] {
  const calls: string[] = [];
  for (const { behind } of mentionsIn(text)) {
    calls.push(comparableName(behind));
    if (calls.length === SERVER_LIMITS.mentions) break;
  }
  return calls;
}

function calledBy(call: string, names: Names, longest: number): readonly string[] {
  for (let end = Math.min(call.length, longest); end > 0; end -= 1) {
    const ids = names.get(call.slice(0, end));
    if (ids && !isWithinWord(call, end)) return ids;
  }
  return [];
}

/** Names from before they were told apart may be several people's. */
async function namesIn(db: Db, classId: string): Promise<Names> {
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'memberships.namesake'])
    .where('memberships.class_id', '=', classId)
    .where('memberships.left_at', 'is', null)
    .execute();
  const byName = Map.groupBy(members, (member) => comparableName(shownName(member)));
  return new Map([...byName].map(([name, people]) => [name, people.map(({ id }) => id)]));
}
