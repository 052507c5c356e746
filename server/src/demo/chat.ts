import type { Insertable } from 'kysely';
import { idAt } from '../database/ids.ts';
import type { ChatMessageTable, Db, MembershipTable } from '../database/schema.ts';
import { DAY, MINUTE, timestamp } from '../time.ts';

/** Author and text: 0 is the teacher, 1 the first student of the class, and so on. */
type Line = [author: number, text: string];

/** Chats in the order of the demo's classes; each line is a few minutes or a day later. */
const TALKS: Line[][] = [
  [
    [0, 'Good morning! Here is the place for quick questions about Algebra I.'],
    [1, 'Can we use a calculator for exercise 4?'],
    [0, 'Yes, for the last part. Do the first two by hand please.'],
    [4, 'I get x = 7 for 4b, is that right?'],
    [2, 'Same here'],
    [7, 'I had 5, but I forgot the minus sign. 7 it is!'],
    [0, 'Well found. A good way to check: put it back into the equation.'],
    [11, 'This page helped me: https://algebra.example/equations'],
    [1, 'Thanks! When is the test again?'],
    [0, 'On Thursday, the first two chapters. Bring a ruler.'],
    [18, 'See you tomorrow 👋'],
  ],
  [
    [0, 'Tomorrow we walk to the pond. Boots, please!'],
    [3, 'Even if it rains?'],
    [0, 'Frogs love rain. So yes.'],
    [9, 'I can bring two magnifying glasses.'],
    [14, 'We saw a newt on the way home! 🦎'],
    [0, 'Wonderful. Write down where and when, we start a map.'],
  ],
  [
    [0, 'Share a first sentence that makes you want to read on.'],
    [2, '"The letter was forty years late."'],
    [6, 'Ooh, I would read that.'],
    [10, '"Nobody had told the lighthouse that the sea had gone."'],
    [0, 'Both have a question in them already. That is the trick.'],
    [17, 'Are we reading our stories to each other on Friday?'],
    [0, 'Those who like to. Three minutes each.'],
  ],
];

/**
 * Writes the demo's chats: the older half two days ago, the rest yesterday. The owner of each class
 * comes first.
 */
export async function seedChats(
  db: Db,
  memberships: Pick<Insertable<MembershipTable>, 'class_id' | 'user_id'>[],
): Promise<void> {
  const classIds = new Set(memberships.map(({ class_id }) => class_id));
  for (const [number, class_id] of [...classIds].entries()) {
    const members = memberships.filter((membership) => membership.class_id === class_id);
    const talk = TALKS[number % TALKS.length] ?? [];
    const messages = talk.map(([author, text], index): Insertable<ChatMessageTable> => {
      const days = index < talk.length / 2 ? 2 : 1;
      const at = timestamp(-days * DAY + (index - talk.length) * 3 * MINUTE);
      return {
        id: idAt(Date.parse(at)),
        class_id,
        seq: index + 1,
        author_id: members[author]?.user_id ?? '',
        content: text,
        created_at: at,
      };
    });
    const newest = messages.at(-1);
    if (!newest) continue;
    await db.insertInto('chat_messages').values(messages).execute();
    await db
      .insertInto('chats')
      .values({ class_id, last_seq: newest.seq, last_at: newest.created_at })
      .execute();
  }
}
