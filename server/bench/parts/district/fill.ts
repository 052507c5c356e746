import { PostgresAdapter, sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../src/database/schema.ts';
import { DAY, HOUR, MINUTE, timestampAt } from '../../../src/time.ts';

/** Numbers of a district. Its class 0 is that of the measurements; nobody in it has another one. */
export interface Sizes {
  people: number;
  classes: number;
  submissions: number;
}

export const PER_CLASS = { students: 30, answers: 25, posts: 20, comments: 3, messages: 100 };
/** Posts about which everybody has a notification. */
const NOTIFIED = 7;
/** Pieces of classwork that are due in the future, in days: a kept database gets no older soon. */
const OPEN_PIECES = 5;
const OPEN_FOR = 300;

/** Returns the number of pieces of classwork of each class. */
export function piecesOf({ classes, submissions }: Sizes): number {
  return Math.max(1, Math.round(submissions / classes / PER_CLASS.answers));
}

/** First digits of ids, different for each table; ids of today sort after all of them. */
const KINDS = {
  ...{ person: '0001', class: '0002', work: '0003', answer: '0004', post: '0005' },
  ...{ comment: '0006', message: '0007', notification: '0008', thread: '0009', word: '000a' },
};

/** Returns the id of the person, class and so on with this number. */
export function idOf(kind: keyof typeof KINDS, number: number): string {
  return KINDS[kind] + String(number).padStart(22, '0');
}

/** Numbers of the people of the measured class, after all others. */
export const measuredTeacher = ({ people }: Sizes) => people;
export const measuredStudent = ({ people }: Sizes) => people + 1;

type Part = RawBuilder<unknown>;

/**
 * Fills an empty database by statements over whole tables. Rows of a class are far from each other,
 * as after a year in which all classes wrote at the same time.
 */
export async function fill(db: Db, sizes: Sizes, onStep: (step: string) => void): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const steps = stepsOf(sizes, isPostgres);
  await db.connection().execute(async (connection) => {
    // The triggers note each text for the indexer; its words are written below.
    if (isPostgres) await sql`set session_replication_role = replica`.execute(connection);
    const definition = isPostgres ? await dropWordIndex(connection) : undefined;
    for (const [name, statements] of steps) {
      onStep(name);
      for (const statement of statements) await statement.execute(connection);
    }
    onStep('indexes and statistics');
    if (definition) await sql.raw(definition).execute(connection);
    await sql`delete from search_waiting`.execute(connection);
    await sql.raw(isPostgres ? 'vacuum analyze' : 'analyze').execute(connection);
  });
}

/** Drops the slowest index, and returns the statement that creates it again. */
async function dropWordIndex(db: Db): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('search_index'::regclass) as definition`.execute(db);
  await sql`drop index search_index`.execute(db);
  return rows[0]?.definition ?? '';
}

function stepsOf(sizes: Sizes, isPostgres: boolean): [string, Part[]][] {
  const { people, classes } = sizes;
  const teachers = Math.max(1, Math.ceil(classes / 2));
  const students = Math.max(1, people - teachers);
  const pieces = piecesOf(sizes);
  const now = Date.now();
  const at = (ago: number) => sql.lit(timestampAt(now - ago));

  const id = (kind: keyof typeof KINDS, number: Part) => {
    const prefix = sql.lit(KINDS[kind]);
    return isPostgres
      ? sql`(${prefix} || lpad((${number})::text, 22, '0'))`
      : sql`(${prefix} || printf('%022d', ${number}))`;
  };
  const numbers = (count: number) => {
    return isPostgres
      ? sql`generate_series(0, ${sql.lit(count - 1)}) as numbers(i)`
      : sql`(with recursive counted(i) as (
          select 0 union all select i + 1 from counted where i < ${sql.lit(count - 1)}
        ) select i from counted) as numbers`;
  };
  /** Rows for several members of each class, as `classNumber` and `place`. */
  const ofClasses = (each: number) => sql`(
    select i, i % ${sql.lit(classes)} as class_number, i / ${sql.lit(classes)} as place
    from ${numbers(classes * each)}) as rows`;
  const classId = id('class', sql`class_number`);
  const teacherId = id(
    'person',
    sql`case when class_number = 0 then ${sql.lit(people)} else class_number % ${sql.lit(teachers)} end`,
  );
  const studentId = (index: Part) =>
    id(
      'person',
      sql`case when class_number = 0 then ${sql.lit(people + 1)} + ${index}
        else ${sql.lit(teachers)} + (class_number * ${sql.lit(PER_CLASS.students)} + ${index}) % ${sql.lit(students)} end`,
    );
  const workId = (piece: number) =>
    id('work', sql`${sql.lit(piece)} * ${sql.lit(classes)} + class_number`);
  const postId = (post: number) =>
    id('post', sql`${sql.lit(post)} * ${sql.lit(classes)} + class_number`);
  /** A word of a vocabulary of 2,000. */
  const word = (salt: number) => sql`('w' || (i * 7919 + ${sql.lit(salt * 104_729)}) % 2000)`;
  const text = sql`('Please compare both ' || ${word(1)} || ' and ' || ${word(2)} || ', then write about the ' || ${word(3)} || ' of ' || ${word(4)})`;
  const words = (kind: string, title: Part) => sql`
    '#k' || ${sql.lit(kind)} || ' #m' || ${classId} || ${title}
    || ' please compare both ' || ${word(1)} || ' and ' || ${word(2)}
    || ' then write about the ' || ${word(3)} || ' of ' || ${word(4)}`;
  const titled = (title: string, number: number) =>
    sql.lit(` ${title} ^${title} ${number} ^${number}`);

  const lastDigits = sql`substr(user_id, 21)`;

  const list = (count: number, make: (number: number) => Part | Part[]) =>
    Array.from({ length: count }, (_, number) => make(number)).flat();

  return [
    [
      'people and classes',
      [
        sql`insert into users (id, email, email_key, password_hash, full_name, username, name_folded,
            name_look, born_on, interests, intro, created_at, activated_at)
          select ${id('person', sql`i`)}, 'p' || i || '@school.test', 'p' || i || '@school.test', 'none',
            'Person ' || i, 'Person ' || i, 'person ' || i, 'person ' || i, '2010-01-31', 'Music', 'Hello.',
            ${at(300 * DAY)}, ${at(300 * DAY)} from ${numbers(people + 1 + PER_CLASS.students)}`,
        sql`insert into classes (id, name, description, category, code, created_at)
          select ${classId}, 'Class ' || class_number, 'About as much as people write', 'Science',
            ${isPostgres ? sql`upper(lpad(to_hex(class_number), 8, '0'))` : sql`printf('%08X', class_number)`},
            ${at(200 * DAY)} from ${ofClasses(1)}`,
        sql`insert into memberships (class_id, user_id, role, joined_at)
          select ${classId}, ${teacherId}, 'owner', ${at(200 * DAY)} from ${ofClasses(1)}`,
        sql`insert into memberships (class_id, user_id, role, joined_at)
          select ${classId}, ${studentId(sql`place`)}, 'student', ${at(190 * DAY)}
          from ${ofClasses(PER_CLASS.students)}`,
        sql`insert into search_texts (kind, thing_id, words)
          select 'person', user_id, '#kperson person ^person ' || string_agg('#m' || class_id, ' ')
            || ' ' || ${lastDigits} || ' ^' || ${lastDigits}
          from memberships group by user_id`,
        sql`insert into class_clocks (class_id, last_at)
          select ${classId}, ${sql.lit(now)} from ${ofClasses(1)}`,
      ],
    ],
    [
      'posts, comments and notifications',
      [
        ...list(PER_CLASS.posts, (post) => {
          const author = post % 4 === 0 ? teacherId : studentId(sql.lit(post));
          const first = sql.lit(post * PER_CLASS.comments * classes);
          const age = (PER_CLASS.posts - post) * DAY;
          return [
            sql`insert into posts (id, class_id, author_id, type, title, detail, created_at)
              select ${postId(post)}, ${classId}, ${author}, 'question', ${sql.lit(`Unit ${post}`)},
                '<p>' || ${text} || '</p>', ${at(age)} from ${ofClasses(1)}`,
            sql`insert into search_texts (kind, thing_id, words)
              select 'post', ${postId(post)}, ${words('post', titled('unit', post))} from ${ofClasses(1)}`,
            sql`insert into comments (id, post_id, author_id, content, created_at)
              select ${id('comment', sql`${first} + i`)}, ${postId(post)}, ${studentId(sql`place`)}, ${text},
                ${at(age - HOUR)} from ${ofClasses(PER_CLASS.comments)}`,
            sql`insert into search_texts (kind, thing_id, words)
              select 'comment', ${id('comment', sql`${first} + i`)}, ${words('comment', sql`''`)}
              from ${ofClasses(PER_CLASS.comments)}`,
          ];
        }),
        ...list(NOTIFIED, (post) => {
          const first = sql.lit(post * PER_CLASS.students * classes);
          const number = PER_CLASS.posts - NOTIFIED + post;
          return sql`insert into notifications (user_id, id, kind, class_id, subject_id, actor_id, count,
              happened_at, read_at)
            select ${studentId(sql`place`)}, ${id('notification', sql`${first} + i`)}, 'post', ${classId},
              ${postId(number)}, ${teacherId}, 1, ${at((NOTIFIED - post) * DAY)},
              ${post > 3 ? sql`null` : at(0)} from ${ofClasses(PER_CLASS.students)}`;
        }),
      ],
    ],
    [
      'chat messages',
      [
        ...list(PER_CLASS.messages, (message) => {
          const author = studentId(sql.lit(message % PER_CLASS.students));
          return sql`insert into chat_messages (id, class_id, seq, author_id, created_at, content)
            select ${id('message', sql`${sql.lit(message * classes)} + i`)}, ${classId}, ${sql.lit(message + 1)}, ${author},
              ${at((PER_CLASS.messages - message) * MINUTE)}, ${text} from ${ofClasses(1)}`;
        }),
        sql`insert into chats (class_id, last_seq, last_at)
          select ${classId}, ${sql.lit(PER_CLASS.messages)}, ${at(MINUTE)} from ${ofClasses(1)}`,
      ],
    ],
    [
      'classwork, answers and grades',
      list(pieces, (piece) => {
        const posted = (pieces - piece) * DAY;
        const age = pieces - piece - OPEN_PIECES;
        const due = (age > 0 ? age : age - OPEN_FOR) * DAY;
        const first = sql.lit(piece * PER_CLASS.answers * classes);
        const answerId = id('answer', sql`${first} + i`);
        return [
          sql`insert into classwork (id, class_id, title, mark, is_draft, due_at, told_due_at, posted_at,
              changed_at, files, question, has_grades)
            select ${workId(piece)}, ${classId}, ${sql.lit(`Paper ${piece}`)}, 20, false, ${at(due)}, ${at(due)},
              ${at(posted)}, ${at(posted)}, '[]', '<p>' || ${text} || '</p>', true
            from ${ofClasses(1)}`,
          sql`insert into search_texts (kind, thing_id, words)
            select 'classwork', ${workId(piece)}, ${words('classwork', titled('paper', piece))}
            from ${ofClasses(1)}`,
          sql`insert into submissions (id, classwork_id, student_id, submitted_at, version, answer)
            select ${answerId}, ${workId(piece)}, ${studentId(sql`place`)}, ${at(posted - 0.5 * DAY)}, 2,
              '<p>' || ${text} || '. ' || ${text} || '</p>' from ${ofClasses(PER_CLASS.answers)}`,
          // One in five is not graded yet.
          sql`insert into grades (classwork_id, student_id, score_hundredths, graded_at, released_at, comment)
            select ${workId(piece)}, ${studentId(sql`place`)}, (i % 20) * 100, ${at(posted - 0.8 * DAY)}, ${at(posted - 0.8 * DAY)},
              'Well done' from ${ofClasses(PER_CLASS.answers)} where place % 5 > 0`,
          sql`insert into work_threads (id, classwork_id, student_id)
            select ${id('thread', sql`${first} + i`)}, ${workId(piece)}, ${studentId(sql`place`)}
            from ${ofClasses(PER_CLASS.answers)} where place < 3`,
          sql`insert into work_messages (id, thread_id, author_id, content, created_at)
            select ${id('word', sql`${first} + i`)}, ${id('thread', sql`${first} + i`)}, ${studentId(sql`place`)},
              'How long may it be?', ${at(posted - 0.9 * DAY)} from ${ofClasses(PER_CLASS.answers)} where place < 3`,
        ];
      }),
    ],
  ];
}
