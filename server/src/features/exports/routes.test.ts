import { strFromU8, unzipSync } from 'fflate';
import { columnName } from './xlsx.ts';
import type { ExportFile, GradeTable } from 'shared-api/contract';
import { loadGenerator, writeWorks, answerAll } from '../../testing/load-generator.ts';
import { openSecondSession, sessionOf, type Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { endStudentMembership } from '../members/queries.ts';
import { callAs, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { addStudent, answerAs, createWork, grade } from '../classwork/testing/coursework.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Downloads by the signed URL, as a browser does: without a token. */
async function download(
  classroom: Classroom,
  file: ExportFile,
  by = classroom.owner,
  headers = {},
) {
  const link = await callAs(server.app, by, 'GET', `/class/${classroom.id}/export?file=${file}`);
  expect(link.statusCode).toBe(200);
  const reply = await server.app.inject({ method: 'GET', url: link.json().url, headers });
  expect(reply.statusCode).toBe(200);
  return { ...link.json(), reply, text: reply.body, bytes: reply.rawPayload };
}

const entriesOf = (bytes: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

/**
 * Creates two students, three pieces of work and a draft; Aaron is graded twice, Bea not at all.
 */
async function createGrades() {
  const { app } = server;
  const classroom = await createClassroom(app);
  await endStudentMembership(app.core.db, classroom.id, classroom.student.id);
  const bea = await addStudent(app, classroom.id, 'bea');
  const aaron = await addStudent(app, classroom.id, 'Aaron');
  const thirds = await createWork(app, classroom.id, { title: '=Thirds', mark: 3 });
  const tens = await createWork(app, classroom.id, { title: 'Tens, <b>', mark: 10 });
  await createWork(app, classroom.id, { title: 'A draft', is_draft: true });
  const first = await answerAs(app, thirds, aaron);
  const second = await answerAs(app, tens, aaron);
  await answerAs(app, tens, bea);
  await grade(app, classroom.owner, first, { score: 1, comment: 'A third, "nearly"' });
  await grade(app, classroom.owner, second, { score: 7.5, comment: '' });
  return { ...classroom, aaron, bea, thirds, tens };
}

test('grades as CSV: a row per student, a column per classwork, and the average of the table', async () => {
  const classroom = await createGrades();
  const { text, reply, name } = await download(classroom, 'grades.csv', classroom.coTeacher);
  expect(text).toBe(
    '\uFEFFStudent,Email,Average (%),Missing,\'=Thirds (of 3),"Tens, <b> (of 10)"\r\n'.replace(
      "'=Thirds (of 3)",
      `"'=Thirds (of 3)"`,
    ) +
      `Aaron,${classroom.aaron.email},54.17,0,1,7.5\r\n` +
      `bea,${classroom.bea.email},,0,,\r\n`,
  );
  expect(name).toBe('Algebra grades.csv');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="Algebra grades.csv"'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  expect(table.students.map(({ average }) => average)).toEqual([54.17, null]);
});

test('scores of late work are reduced, and averaged as such', async () => {
  const classroom = await createGrades();
  const { db } = server.app.core;
  await db
    .updateTable('classwork')
    .set({ due_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', classroom.tens.id)
    .execute();
  await db
    .updateTable('submissions')
    .set({
      late_at: '2026-01-02T00:00:00.000Z',
      late_due_at: '2026-01-01T00:00:00.000Z',
      late_percent: 10,
      late_floor: 50,
    })
    .where('classwork_id', '=', classroom.tens.id)
    .execute();
  const { text } = await download(classroom, 'grades.csv');
  const path = `/teacher/grading/table?class_id=${classroom.id}`;
  const table: GradeTable = (await callAs(server.app, classroom.owner, 'GET', path)).json();
  const [aaron] = table.students;
  // Two days at ten percent each.
  expect(aaron?.late).toMatchObject([{ percent: 20 }]);
  expect(linesOf(text)[1]).toBe(`Aaron,${classroom.aaron.email},${aaron?.average},0,1,6`);
});

test('an excused cell has the word instead of a score, and the average omits it', async () => {
  const classroom = await createGrades();
  const path = `/class/assignment/${classroom.tens.id}/excused`;
  const body = { users: [classroom.aaron.id], excused: true };
  expect((await callAs(server.app, classroom.owner, 'PUT', path, body)).statusCode).toBe(200);
  const { text } = await download(classroom, 'grades.csv');
  const [name, , average, ...scores] = linesOf(text)[1]?.split(',') ?? [];
  expect(name).toBe('Aaron');
  expect(scores).toContain('Excused');
  const table = `/teacher/grading/table?class_id=${classroom.id}`;
  const read: GradeTable = (await callAs(server.app, classroom.owner, 'GET', table)).json();
  expect(average).toBe(String(read.students[0]?.average));
});

test('grades as a workbook for spreadsheets: texts are texts, numbers are numbers', async () => {
  const classroom = await createGrades();
  const { bytes, reply } = await download(classroom, 'grades.xlsx');
  expect(reply.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
  const parts = entriesOf(bytes);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=Thirds (of 3)</t></is></c>');
  expect(sheet).toContain('Tens, &lt;b&gt; (of 10)');
  expect(sheet).toContain(
    '<c r="C2"><v>54.17</v></c><c r="D2"><v>0</v></c><c r="E2"><v>1</v></c><c r="F2"><v>7.5</v></c>',
  );
  // Empty cells if nothing was handed in; no formulas anywhere.
  expect(sheet).toMatch(/<row r="3"><c r="A3"[^>]*>.*?<\/c><c r="B3"[^>]*>.*?<\/c><\/row>/);
  expect(sheet).not.toContain('<f>');
  expect(sheet).not.toContain('rightToLeft');
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column at %i is %s', (position, name) => {
  expect(columnName(position)).toBe(name);
});

test('members: the students by name, with what teachers see of them', async () => {
  const classroom = await createClassroom(server.app);
  const zoe = await addStudent(server.app, classroom.id, 'zoe');
  const today = new Date().toISOString().slice(0, 10);
  const { text } = await download(classroom, 'members.csv');
  const [head, ...rows] = linesOf(text);
  expect(head).toBe('Student,Email,Joined');
  expect(rows).toHaveLength(2);
  expect(rows).toContain(`zoe,${zoe.email},${today}`);
  expect(text).not.toContain(classroom.coTeacher.email);
  const { bytes } = await download(classroom, 'members.xlsx');
  expect(entriesOf(bytes)['xl/worksheets/sheet1.xml']).toContain(zoe.email);
});

test('it is in the reader’s language, from right to left if that is', async () => {
  const classroom = await createGrades();
  const headers = { cookie: 'homeroom_language=ar' };
  const { bytes } = await download(classroom, 'grades.xlsx', classroom.owner, headers);
  expect(entriesOf(bytes)['xl/worksheets/sheet1.xml']).toContain(' rightToLeft="1"');
  const german = await download(classroom, 'members.csv', classroom.owner, {
    cookie: 'homeroom_language=de',
  });
  expect(linesOf(german.text)[0]).toBe('Lernende,E-Mail,Beigetreten');
});

test.each(['grades.csv', 'grades.xlsx', 'members.csv'] as const)(
  'names and headings of %s contain no invisible characters, in either direction',
  async (file) => {
    const classroom = await createGrades();
    for (const language of ['ar', 'de', 'en']) {
      for (const name of ['Algebra', 'الجبر']) {
        const { db } = server.app.core;
        await db.updateTable('classes').set({ name }).where('id', '=', classroom.id).execute();
        await db
          .updateTable('classwork')
          .set({ title: name })
          .where('class_id', '=', classroom.id)
          .execute();
        const headers = { cookie: `homeroom_language=${language}` };
        const { bytes, text, reply } = await download(classroom, file, classroom.owner, headers);
        const [, written = ''] =
          /filename\*=UTF-8''(.*)$/.exec(String(reply.headers['content-disposition'])) ?? [];
        expect(decodeURIComponent(written)).toContain(name);
        const content = file.endsWith('.xlsx')
          ? entriesOf(bytes)['xl/worksheets/sheet1.xml']
          : text.slice(1);
        expect(`${decodeURIComponent(written)} ${content}`).not.toMatch(/\p{Cf}/u);
      }
    }
  },
);

test('CSV has the requested form, and an unknown form is refused', async () => {
  const classroom = await createGrades();
  const path = `/class/${classroom.id}/export?file=grades.csv&form=`;
  const link = await callAs(server.app, classroom.owner, 'GET', `${path}semicolon_decimal_comma`);
  const { body } = await server.app.inject({ url: link.json().url });
  expect(linesOf(body)[1]).toBe(`Aaron;${classroom.aaron.email};54,17;0;1;7,5`);
  expect((await callAs(server.app, classroom.owner, 'GET', `${path}tabs`)).statusCode).toBe(400);
});

test('characters that XML cannot hold are omitted', async () => {
  const classroom = await createGrades();
  await server.app.core.db
    .updateTable('classwork')
    .set({ title: 'Bell\u0007 & \ud800 "x"' })
    .where('id', '=', classroom.tens.id)
    .execute();
  const { bytes } = await download(classroom, 'grades.xlsx');
  const sheet = entriesOf(bytes)['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toMatch(/Bell &amp; \ufffd &quot;x&quot;|Bell &amp; \ufffd+ &quot;x&quot;/);
});

describe('the URL of a file', () => {
  const urlOf = async (classroom: Classroom, by: Person = classroom.owner): Promise<string> => {
    const path = `/class/${classroom.id}/export?file=members.csv`;
    return (await callAs(server.app, by, 'GET', path)).json().url;
  };
  const statusOf = async (url: string) =>
    (await server.app.inject({ method: 'GET', url })).statusCode;

  test('works for one file of one class, and for the user it was made for', async () => {
    const [classroom, other] = [
      await createClassroom(server.app),
      await createClassroom(server.app),
    ];
    const url = await urlOf(classroom);
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(classroom.id, other.id))).toBe(404);
    expect(await statusOf(url.replace('members.csv', 'grades.csv'))).toBe(404);
    expect(
      await statusOf(url.replace(sessionOf(classroom.owner).id, sessionOf(classroom.coTeacher).id)),
    ).toBe(404);
    expect(await statusOf(url.replace(/until=\d+/, 'until=9999999999'))).toBe(404);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(404);
    expect(await statusOf(url.replace('members.csv', 'constructor'))).toBe(404);
  });

  test('expires, and stops working when the user teaches the class no more', async () => {
    const classroom = await createClassroom(server.app);
    const url = await urlOf(classroom, classroom.coTeacher);
    await server.app.core.db
      .updateTable('memberships')
      .set({ role: 'student' })
      .where('user_id', '=', classroom.coTeacher.id)
      .execute();
    expect(await statusOf(url)).toBe(403);
    await endStudentMembership(server.app.core.db, classroom.id, classroom.coTeacher.id);
    expect(await statusOf(url)).toBe(404);
    const ended = server.app.core.files.addresses.queryOf(
      `${classroom.id}/members.csv`,
      sessionOf(classroom.owner),
      Date.now() - 3_600_000,
    );
    expect(await statusOf(`/api/v1/class/${classroom.id}/export/members.csv?${ended}`)).toBe(404);
  });

  test('stops working with its session, and with no other', async () => {
    const classroom = await createClassroom(server.app);
    const tablet = await openSecondSession(server.app, classroom.owner);
    const [here, there] = [await urlOf(classroom), await urlOf(classroom, tablet)];
    await callAs(server.app, classroom.owner, 'POST', '/auth/logout');
    expect([await statusOf(here), await statusOf(there)]).toEqual([404, 200]);
  });

  test('answers HEAD without reading any data', async () => {
    const url = await urlOf(await createClassroom(server.app));
    const reply = await server.app.inject({ method: 'HEAD', url });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers['content-disposition']).toContain('attachment');
  });

  test('programs may use their token instead', async () => {
    const classroom = await createClassroom(server.app);
    const reply = await callAs(
      server.app,
      classroom.owner,
      'GET',
      `/class/${classroom.id}/export/members.csv`,
    );
    expect(linesOf(reply.body)).toHaveLength(2);
  });
});

test('a class with more cells than a batch is exported completely, in order, and once', async () => {
  const classroom = await createClassroom(server.app);
  const { db } = server.app.core;
  await loadGenerator(db, classroom.id, 120);
  const works = await writeWorks(db, classroom.id, 60);
  await answerAll(db, works.slice(0, 1), await studentIds(classroom));
  const { text } = await download(classroom, 'grades.csv');
  const rows = linesOf(text).slice(1);
  expect(rows).toHaveLength(121);
  expect(new Set(rows.map((row) => row.split(',', 2)[1])).size).toBe(121);
  const columns = linesOf(text)[0]?.split(',').length;
  expect(columns).toBe(64);
});

async function studentIds(classroom: Classroom): Promise<string[]> {
  const rows = await server.app.core.db
    .selectFrom('memberships')
    .select('user_id')
    .where('class_id', '=', classroom.id)
    .where('role', '=', 'student')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

describe('OneRoster', () => {
  type Row = Record<string, string>;

  function tableOf(text: string): Row[] {
    const [head = '', ...rows] = linesOf(text);
    const names = head.split(',');
    return rows.map((row) => {
      const cells: string[] = [];
      // A cell that was split within quotes has an odd number of them.
      let open = '';
      for (const piece of row.split(',')) {
        const cell = open === '' ? piece : `${open},${piece}`;
        open = (cell.split('"').length - 1) % 2 === 1 ? cell : '';
        if (open === '') cells.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
      }
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
  }

  async function read(classroom: Classroom, by = classroom.owner) {
    const entries = entriesOf((await download(classroom, 'oneroster.zip', by)).bytes);
    const tables: Record<string, Row[]> = {};
    for (const [name, text] of Object.entries(entries)) tables[name] = tableOf(text);
    return { entries, table: (name: string) => tables[`${name}.csv`] ?? [] };
  }

  test('its manifest lists each file as present or absent', async () => {
    const classroom = await createGrades();
    const { entries, table } = await read(classroom);
    const facts = new Map(table('manifest').map((row) => [row['propertyName'], row['value']]));
    expect(facts.get('oneroster.version')).toBe('1.2');
    expect(facts.get('manifest.version')).toBe('1.0');
    const fileFacts = [...facts].filter(([name]) => name?.startsWith('file.'));
    expect(fileFacts).toHaveLength(21);
    const there = fileFacts.filter(([, value]) => value === 'bulk');
    expect(there.map(([name]) => `${name?.slice(5)}.csv`).sort()).toEqual(
      Object.keys(entries)
        .filter((name) => name !== 'manifest.csv')
        .sort(),
    );
  });

  test('all references between the files resolve', async () => {
    const classroom = await createGrades();
    const { table } = await read(classroom);
    const ids = (name: string) => new Set(table(name).map((row) => row['sourcedId']));
    const refers: [file: string, column: string, to: string][] = [
      ['academicSessions', 'parentSourcedId', 'academicSessions'],
      ['courses', 'orgSourcedId', 'orgs'],
      ['courses', 'schoolYearSourcedId', 'academicSessions'],
      ['classes', 'courseSourcedId', 'courses'],
      ['classes', 'schoolSourcedId', 'orgs'],
      ['classes', 'termSourcedIds', 'academicSessions'],
      ['users', 'primaryOrgSourcedId', 'orgs'],
      ['roles', 'userSourcedId', 'users'],
      ['enrollments', 'userSourcedId', 'users'],
      ['enrollments', 'classSourcedId', 'classes'],
      ['lineItems', 'classSourcedId', 'classes'],
      ['lineItems', 'categorySourcedId', 'categories'],
      ['lineItems', 'gradingPeriodSourcedId', 'academicSessions'],
      ['results', 'lineItemSourcedId', 'lineItems'],
      ['results', 'studentSourcedId', 'users'],
    ];
    for (const [file, column, to] of refers) {
      expect(table(file).length).toBeGreaterThan(0);
      for (const row of table(file)) {
        if (row[column])
          expect([file, column, ids(to).has(row[column])]).toEqual([file, column, true]);
      }
    }
    for (const name of ['users', 'roles', 'enrollments', 'lineItems', 'results']) {
      expect(ids(name).size).toBe(table(name).length);
    }
  });

  test('it contains the members, their roles, and their grades as given', async () => {
    const classroom = await createGrades();
    const { table } = await read(classroom);
    const roles = new Map(table('enrollments').map((row) => [row['userSourcedId'], row['role']]));
    expect(roles).toEqual(
      new Map([
        [classroom.owner.id, 'teacher'],
        [classroom.coTeacher.id, 'teacher'],
        [classroom.aaron.id, 'student'],
        [classroom.bea.id, 'student'],
      ]),
    );
    const aaron = table('users').find((row) => row['sourcedId'] === classroom.aaron.id);
    expect(aaron).toMatchObject({
      username: 'Aaron',
      givenName: 'Aaron',
      familyName: '-',
      email: classroom.aaron.email,
    });
    const score = (work: string) =>
      table('results').find((row) => row['lineItemSourcedId'] === work)?.['score'];
    expect(table('results')).toHaveLength(2);
    expect([score(classroom.thirds.id), score(classroom.tens.id)]).toEqual(['1', '7.5']);
    expect(table('results').map((row) => row['comment'])).toContain('A third, "nearly"');
    expect(table('lineItems').map((row) => row['title'])).toEqual(['=Thirds', 'Tens, <b>']);
  });

  test('missing work is a result, unless it has an unreleased grade', async () => {
    const classroom = await createGrades();
    const { db } = server.app.core;
    const due_at = '2026-01-01T00:00:00.000Z';
    await db.updateTable('classwork').set({ due_at, holds_grades: true }).execute();
    const carl = await addStudent(server.app, classroom.id, 'carl');
    await callAs(
      server.app,
      classroom.owner,
      'PUT',
      `/class/assignment/${classroom.tens.id}/grades`,
      {
        ...{ students: [{ user: carl.id, version: 0 }], score: 3 },
      },
    );
    await callAs(
      server.app,
      classroom.owner,
      'PUT',
      `/class/assignment/${classroom.thirds.id}/extensions`,
      {
        ...{ users: [carl.id], date_due: '2090-01-01T00:00:00.000Z' },
      },
    );
    const { table } = await read(classroom);
    const of = ({ id }: Person) =>
      table('results')
        .filter((row) => row['studentSourcedId'] === id)
        .map((row) => [row['scoreStatus'], row['score'], row['missing']]);
    expect(of(classroom.aaron)).toEqual([
      ['fully graded', '1', 'false'],
      ['fully graded', '7.5', 'false'],
    ]);
    expect(of(classroom.bea)).toEqual([['not submitted', '', 'true']]);
    expect(of(carl)).toEqual([]);
    const { text } = await download(classroom, 'grades.csv');
    expect(linesOf(text)[2]).toBe(`bea,${classroom.bea.email},,1,,`);
    expect(linesOf(text)[3]).toBe(`carl,${carl.email},30,0,,3`);
  });

  test('it contains no more of another teacher than their profile shows', async () => {
    const classroom = await createClassroom(server.app);
    const emailOf = (rows: Row[], person: Person) =>
      rows.find((row) => row['sourcedId'] === person.id)?.['email'];
    const users = async () => (await read(classroom)).table('users');
    expect(emailOf(await users(), classroom.student)).toBe(classroom.student.email);
    expect(emailOf(await users(), classroom.owner)).toBe(classroom.owner.email);
    expect(emailOf(await users(), classroom.coTeacher)).toBe('');
    await server.app.core.db
      .updateTable('users')
      .set({ profile_type: 'public' })
      .where('id', '=', classroom.coTeacher.id)
      .execute();
    expect(emailOf(await users(), classroom.coTeacher)).toBe(classroom.coTeacher.email);
  });
});
