import { SERVER_LIMITS } from 'shared-api/schema';
import { isWithinWord, mentionsIn, comparableName } from 'shared-api/contract';
import type { Db } from '../../../database/schema.ts';
import { shownName } from './shown-name.ts';

/** Ids of users by the comparison key of the name that their class shows. */
type Names = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the users whom each text mentions: `@` and the shown name of a member, in any case. The
 * longest name that ends with a word wins, and text without a match is no mention. Only the first
 * mentions of a text count, up to a limit.
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

/**
 * Finds the users whom a text mentions after a change and did not before, so that nobody is
 * notified twice.
 */
export async function findNewlyMentioned(
  db: Db,
  classId: string,
  before: string,
  after: string,
): Promise<string[]> {
  const [known = [], mentioned = []] = await findMentioned(db, classId, [before, after]);
  return mentioned.filter((id) => !known.includes(id));
}

/** Returns the text after each `@` that begins a word, as a comparison key. */
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

/** Maps names to users. A name from before numbers were introduced may belong to several. */
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
