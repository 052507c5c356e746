import type { Insertable } from 'kysely';
import type { Core } from '../core.ts';
import { idAt } from '../database/ids.ts';
import { nameColumns } from '../database/name-columns.ts';
import type { ClassTable, Database, Db, MembershipTable, UserTable } from '../database/schema.ts';
import { DAY, MINUTE, timestamp } from '../time.ts';
import { findByEmail } from '../features/auth/accounts.ts';
import { emailKey } from '../database/email-key.ts';
import { makeClassCode } from '../features/classes/codes.ts';
import { encodeImage } from '../features/images/decoding/encode.ts';
import { saveImage } from '../features/images/store.ts';
import { seedClasswork } from './classwork.ts';
import { seedChats } from './chat.ts';
import { seedInbox } from './inbox.ts';
import { drawAvatar, drawCover } from './pictures.ts';
import { CLASSES, STUDENTS, TEACHER, type DemoClass, type DemoPerson } from './school.ts';
import { seedStreams } from './streams.ts';

type Parts = Pick<Core, 'db' | 'passwords'>;

/** Beginning of the demo school; its people joined one after the other since. */
const BEGAN = -30 * DAY;

/**
 * Seeds the demo school: a teacher, 30 students, three classes. If it exists, nothing is added;
 * only a changed password is restored.
 */
export async function seedDemo({ db, passwords }: Parts, password: string): Promise<void> {
  const teacher = await findByEmail(db, TEACHER.email);
  if (!teacher) return seedSchool({ db, passwords }, password);
  if (await passwords.verify(teacher.password_hash, password)) return;
  for (const { email } of [TEACHER, ...STUDENTS]) {
    await db
      .updateTable('users')
      .set({ password_hash: await passwords.hash(password) })
      .where('email_key', '=', emailKey(email))
      .execute();
  }
}

/** Seeds everything or nothing, so that an interrupted start leaves no half of a school. */
async function seedSchool({ db, passwords }: Parts, password: string): Promise<void> {
  const people: Insertable<UserTable>[] = [];
  for (const [number, person] of [TEACHER, ...STUDENTS].entries()) {
    const imageHash = await saveImage(db, await encodeImage(await drawAvatar(number), 'avatar'));
    people.push(toUser(person, number, imageHash, await passwords.hash(password)));
  }
  const classes: Insertable<ClassTable>[] = [];
  for (const [number, demoClass] of CLASSES.entries()) {
    const file = demoClass.hasCover ? await encodeImage(await drawCover(number), 'cover') : null;
    classes.push(toClass(demoClass, number, file && (await saveImage(db, file))));
  }
  const [teacher, ...students] = people.map(({ id }) => id);
  const memberships = CLASSES.flatMap((demoClass, number): Insertable<MembershipTable>[] => {
    const class_id = classes[number]?.id ?? '';
    const owner = { class_id, user_id: teacher ?? '', role: 'owner' as const };
    const members = students.slice(...demoClass.students).map((user_id, index) => ({
      class_id,
      user_id,
      role: 'student' as const,
      joined_at: timestamp(BEGAN + number * DAY + (index + 1) * MINUTE),
    }));
    return [{ ...owner, joined_at: timestamp(BEGAN + number * DAY) }, ...members];
  });

  await db.transaction().execute(async (transaction) => {
    await insertAll(transaction, 'users', people);
    await insertAll(transaction, 'classes', classes);
    await insertAll(transaction, 'memberships', memberships);
    await seedStreams(transaction, classes, memberships);
    await seedClasswork(transaction, memberships);
    await seedChats(transaction, memberships);
    await seedInbox(transaction, memberships);
  });
}

function insertAll<T extends keyof Database>(db: Db, table: T, rows: Insertable<Database[T]>[]) {
  return db.insertInto(table).values(rows).execute();
}

function toUser(
  person: DemoPerson,
  number: number,
  imageHash: string,
  passwordHash: string,
): Insertable<UserTable> {
  const createdAt = BEGAN - DAY + number * MINUTE;
  return {
    id: idAt(Date.now() + createdAt),
    email: person.email,
    email_key: emailKey(person.email),
    password_hash: passwordHash,
    full_name: person.fullName,
    ...nameColumns(person.username),
    born_on: person.bornOn,
    interests: person.interests.join(','),
    intro: person.intro,
    image_hash: imageHash,
    profile_type: person.profileType,
    created_at: timestamp(createdAt),
    activated_at: timestamp(createdAt + MINUTE),
  };
}

function toClass(
  { name, description, category, meetLink }: DemoClass,
  number: number,
  coverHash: string | null,
): Insertable<ClassTable> {
  const createdAt = BEGAN + number * DAY;
  return {
    id: idAt(Date.now() + createdAt),
    name,
    description,
    category,
    code: makeClassCode(),
    cover_hash: coverHash,
    meet_link: meetLink,
    created_at: timestamp(createdAt),
  };
}
