import { strToU8, zipSync } from 'fflate';
import { FileError, MOST_BYTES } from './fileTexts.ts';
import { linesOf } from './peopleTable.ts';
import { readPeopleFiles } from './readPeopleFiles.ts';

function file(content: string | Uint8Array, name = 'people.csv'): File {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const made = new File([bytes.slice()], name);
  // Jsdom has no `arrayBuffer` of files.
  return Object.assign(made, { arrayBuffer: async () => bytes.slice().buffer });
}

async function addressesIn(...files: File[]): Promise<string[]> {
  const { classes } = await readPeopleFiles(files);
  return classes.flatMap(({ people }) => people.map(({ email }) => email));
}

async function reasonOf(...files: File[]): Promise<string> {
  const error: unknown = await readPeopleFiles(files).catch((reason: unknown) => reason);
  return error instanceof FileError ? error.reason : 'read';
}

test('the column called e-mail is taken, in whatever place, with the names', async () => {
  const {
    classes: [found],
  } = await readPeopleFiles([
    file('\uFEFFName,Tutor,E-mail\r\n"Hopper, Grace",t@x.org,g@x.org\r\nAda,t@x.org,a@x.org\r\n'),
  ]);
  expect(found?.people).toEqual([
    { name: 'Hopper, Grace', email: 'g@x.org' },
    { name: 'Ada', email: 'a@x.org' },
  ]);
  expect(linesOf(found?.people ?? [])).toBe('Hopper Grace <g@x.org>\nAda <a@x.org>');
});

test.each([
  ['without such a column, the one with most addresses', 'Who;Contact\nAda;a@x.org\nBo;b@x.org'],
  ['without any heading', 'Ada;a@x.org\nBo;b@x.org'],
  ['with tabs', 'Email\tName\na@x.org\tAda\nb@x.org\tBo'],
  ['of addresses alone', 'a@x.org\nb@x.org'],
])('%s', async (_, text) => {
  expect(await addressesIn(file(text))).toEqual(['a@x.org', 'b@x.org']);
});

test('a row without an address is kept and reported', async () => {
  const {
    classes: [found],
  } = await readPeopleFiles([file('name,email\nAda,a@x.org\nBo,\n')]);
  expect(linesOf(found?.people ?? [])).toBe('Ada <a@x.org>\nBo');
});

test('quotes, line breaks and quotes within quotes stay in their field', async () => {
  const {
    classes: [found],
  } = await readPeopleFiles([file('name,email\n"Ada ""A""\nLovelace",a@x.org')]);
  expect(found?.people).toEqual([{ name: 'Ada "A"\nLovelace', email: 'a@x.org' }]);
  expect(linesOf(found?.people ?? [])).toBe('Ada A Lovelace <a@x.org>');
});

test('files of spreadsheets without UTF-8 are read too', async () => {
  const latin = Uint8Array.from([...strToU8('name,email\nZo'), 0xeb, ...strToU8(',z@x.org')]);
  expect((await readPeopleFiles([file(latin)])).classes[0]?.people[0]?.name).toBe('Zoë');
  const wide = new Uint8Array(
    Uint16Array.from('\uFEFFemail\na@x.org', (c) => c.charCodeAt(0)).buffer,
  );
  expect(await addressesIn(file(wide))).toEqual(['a@x.org']);
});

const USERS =
  'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email\n' +
  'u1,active,,true,ada,Ada,Lovelace,a@x.org\n' +
  'u2,active,,true,bo,Bo,Hopper,b@x.org\n' +
  'u3,active,,true,tom,Tom,Teacher,t@x.org\n' +
  'u4,tobedeleted,,true,gone,Gone,Gone,gone@x.org\n' +
  'u5,active,,false,off,Off,Off,off@x.org\n';
const ENROLLMENTS =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary\n' +
  'e1,active,,c1,s,u1,student,false\n' +
  'e2,active,,c2,s,u2,student,false\n' +
  'e3,active,,c1,s,u3,teacher,true\n' +
  'e4,active,,c1,s,u4,student,false\n' +
  'e5,active,,c1,s,u5,student,false\n';
const CLASSES =
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId\nc1,active,,Algebra,,k\nc2,active,,Biology,,k\n';
const ROLES =
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role\nr1,active,,u2,primary,student\nr2,active,,u3,primary,teacher\n';

test('OneRoster adds students only, class by class', async () => {
  const zip = zipSync({
    'export/users.csv': strToU8(USERS),
    'export/enrollments.csv': strToU8(ENROLLMENTS),
    'export/classes.csv': strToU8(CLASSES),
    '__MACOSX/users.csv': strToU8('noise\0'),
  });
  const expected = [
    { title: 'Algebra', people: [{ name: 'Ada Lovelace', email: 'a@x.org' }] },
    { title: 'Biology', people: [{ name: 'Bo Hopper', email: 'b@x.org' }] },
  ];
  expect((await readPeopleFiles([file(zip, 'roster.zip')])).classes).toEqual(expected);
  const loose = [USERS, ENROLLMENTS, CLASSES].map((text) => file(text));
  expect((await readPeopleFiles(loose)).classes).toEqual(expected);
});

test('OneRoster users are students by their roles, or by their column', async () => {
  expect(await addressesIn(file(USERS), file(ROLES))).toEqual(['b@x.org']);
  const old = 'sourcedId,status,role,username,email\n1,,student,a,a@x.org\n2,,teacher,t,t@x.org';
  expect(await addressesIn(file(old))).toEqual(['a@x.org']);
  expect(await addressesIn(file(USERS))).toEqual(['a@x.org', 'b@x.org', 't@x.org']);
});

test('a file without people says why', async () => {
  expect(await reasonOf(file('name\nAda'))).toBe('nobody');
  expect(await reasonOf(file(''))).toBe('nobody');
  expect(await reasonOf(file(ENROLLMENTS))).toBe('nobody');
  expect(await reasonOf(file(Uint8Array.from([1, 0, 2, 0])))).toBe('unreadable');
  expect(await reasonOf(file(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9])))).toBe('unreadable');
  expect(await reasonOf(file(new Uint8Array(MOST_BYTES + 1)))).toBe('tooLarge');
  const bomb = zipSync({ 'users.csv': new Uint8Array(MOST_BYTES + 1) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await reasonOf(file(bomb, 'bomb.zip'))).toBe('tooLarge');
});

const students = ['a@x.org', 'b@x.org'];
const BODY = '\nAda;mum@x.org;a@x.org\nBo;mum@x.org;b@x.org\n';

test.each([
  ['German', 'Name;E-Mail Eltern;E-Mail Schüler'],
  ['German, as forms call it', 'Name;E-Mail der Mutter;E-Mail Schüler/in'],
  ['German, both sexes', 'Name;Erziehungsberechtigte (Mail);Schüler*innen-Mail'],
  ['German, plain', 'Name;Notfall-E-Mail;E-Mail'],
  ['English', 'Name;Guardian Email;Student Email'],
  ['English, of the student’s parent', "Name;Student's Parent Email;Student's Email"],
  ['German, shortened', 'Name;Erz.-Ber. Mail;SchuelerMail'],
  ['as directories export it', 'Name;Recovery Email;Email Address [Required]'],
  ['Arabic', 'الاسم;بريد ولي الأمر;بريد الطالب'],
  ['Arabic, mother', 'الاسم;البريد الإلكتروني للأم;البريد الإلكتروني للطالبة'],
  ['without the word e-mail', 'Name;Eltern;Schüler'],
])('the students’ column is chosen among several: %s', async (_, head) => {
  expect(await addressesIn(file(head + BODY))).toEqual(students);
});

test.each([
  ['two that name nobody', 'Name;E-Mail 1;E-Mail 2'],
  ['two of students', 'Name;Student Email;Student School Email'],
  ['parents alone', 'Name;E-Mail Vater;E-Mail Mutter'],
  ['no headings', 'Bo;dad@x.org;c@x.org'],
])('where the headings leave it open, every column is offered: %s', async (_, head) => {
  const { classes, columns } = await readPeopleFiles([file(head + BODY)]);
  expect(classes).toEqual([]);
  expect(columns.map(({ people }) => people.at(-1)?.email)).toEqual(['mum@x.org', 'b@x.org']);
});

test('one column of addresses is offered, not taken, where it is the parents’', async () => {
  const { classes, columns } = await readPeopleFiles([
    file('Name;E-Mail Eltern\nAda;mum@x.org\nBo;mum@x.org'),
  ]);
  expect(classes).toEqual([]);
  expect(columns[0]).toMatchObject({ heading: 'E-Mail Eltern' });
});

test('a column of passwords is no column of addresses, whatever stands in it', async () => {
  const text = 'Name;Passwort;E-Mail\nAda;p@ss.word;a@x.org\nBo;q@ss.word;b@x.org';
  expect(await addressesIn(file(text))).toEqual(students);
});

test.each([
  ['a line that names the separator', 'sep=;\r\nName;E-Mail\r\nAda;a@x.org\r\nBo;b@x.org'],
  ['empty first lines', '\n;\nName;E-Mail\nAda;a@x.org\nBo;b@x.org'],
  ['a title with commas', 'List, class 7b, 2026\n\nName;E-Mail\nA, Ada;a@x.org\nB, Bo;b@x.org'],
  ['a title that speaks of students', 'Students of 7b\nName;E-Mail\nAda;a@x.org\nBo;b@x.org'],
  ['line breaks of old Macs', 'Name;E-Mail\rAda;a@x.org\rBo;b@x.org'],
  ['a list as mail programs write it', 'Ada <a@x.org>, Bo <b@x.org>'],
])('%s', async (_, text) => {
  expect(await addressesIn(file(text))).toEqual(students);
});

test.each([
  ['First Name,Last Name,Email', 'Ada,Lovelace'],
  ['Given name,Family name,Email', 'Ada,Lovelace'],
  ['Nachname,Vorname,E-Mail', 'Lovelace,Ada'],
  ['Name,Vorname,E-Mail', 'Lovelace,Ada'],
  ['الاسم,اللقب,البريد الإلكتروني', 'Ada,Lovelace'],
  ['الاسم الأول,اسم العائلة,البريد الإلكتروني', 'Ada,Lovelace'],
  ['Full name,First name,Email', 'Ada Lovelace,Ada'],
  ['Name der Mutter,Schülername,E-Mail', 'Grace,Ada Lovelace'],
])('the name of %s', async (head, names) => {
  const { classes } = await readPeopleFiles([file(`${head}\n${names},a@x.org`)]);
  expect(classes[0]?.people).toEqual([{ name: 'Ada Lovelace', email: 'a@x.org' }]);
});

test.each([
  [
    'Mac OS Roman',
    [0x4a, 0x9a, 0x72, 0x67, 0x20, 0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72],
    'Jörg Müller',
  ],
  ['windows-1252', [0x4a, 0xf6, 0x72, 0x67, 0x20, 0x8a, 0x61, 0x9a, 0x61], 'Jörg Šaša'],
])('letters in %s', async (_, name, expected) => {
  const bytes = Uint8Array.from([...strToU8('Name;E-Mail\n'), ...name, ...strToU8(';a@x.org')]);
  expect((await readPeopleFiles([file(bytes)])).classes[0]?.people[0]?.name).toBe(expected);
});

test.each([
  ['little', false],
  ['big', true],
])('UTF-16 without its mark, %s end first', async (_, isBig) => {
  const bytes = [...'Name;E-Mail\nZoë;a@x.org\n'].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  const { classes } = await readPeopleFiles([file(Uint8Array.from(bytes))]);
  expect(classes[0]?.people).toEqual([{ name: 'Zoë', email: 'a@x.org' }]);
});

test('a file that is not CSV is named by its kind', async () => {
  const workbook = zipSync({
    'xl/workbook.xml': strToU8('<x/>'),
    'docProps/a.txt': strToU8('a@x.org'),
  });
  expect(await reasonOf(file(workbook, 'class.csv'))).toBe('workbook');
  expect(await reasonOf(file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'class.csv'))).toBe(
    'workbook',
  );
  const arabic = Uint8Array.from([...strToU8('a@x.org;'), 0xe3, 0xcd, 0xe3, 0xcf, 0xc7, 0xe1]);
  expect(await reasonOf(file(arabic))).toBe('encoding');
});

test('only current enrolments of OneRoster are students', async () => {
  const dated =
    'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate\n' +
    'e1,active,c1,u1,student,2020-01-01,2999-01-01\n' +
    'e2,active,c1,u2,student,2020-01-01,2021-01-01\n';
  expect(await addressesIn(file(USERS), file(dated))).toEqual(['a@x.org']);
  const future =
    'sourcedId,classSourcedId,userSourcedId,role,beginDate\ne,c1,u1,student,2999-01-01';
  expect(await reasonOf(file(USERS), file(future))).toBe('nobody');
  const ended = 'sourcedId,userSourcedId,roleType,role,endDate\nr,u1,primary,student,2021-01-01';
  expect(await reasonOf(file(USERS), file(ended))).toBe('nobody');
  const deleted = 'sourcedId,status,title,courseSourcedId\nc1,tobedeleted,Algebra,k';
  expect(await addressesIn(file(USERS), file(ENROLLMENTS), file(deleted))).toEqual(['b@x.org']);
});

test('unneeded files of a roster may have any size', async () => {
  const demographics = new Uint8Array(2 * MOST_BYTES);
  const roster = { 'users.csv': strToU8(USERS), 'enrollments.csv': strToU8(ENROLLMENTS) };
  const zip = zipSync({ 'demographics.csv': demographics, ...roster });
  expect(await addressesIn(file(zip, 'roster.zip'))).toEqual(students);
  const loose = [file(USERS, 'users.csv'), file(ENROLLMENTS, 'enrollments.csv')];
  expect(await addressesIn(file(demographics, 'demographics.csv'), ...loose)).toEqual(students);
});

test('a zip that declares less than it holds is refused by what is packed in it', async () => {
  const packed = zipSync({ 'users.csv': [new Uint8Array(MOST_BYTES + 1), { level: 0 }] });
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const end = packed.length - 22;
  const entry = view.getUint32(end + 16, true);
  view.setUint32(entry + 24, 0, true);
  expect(await reasonOf(file(packed, 'small.zip'))).toBe('tooLarge');
});
