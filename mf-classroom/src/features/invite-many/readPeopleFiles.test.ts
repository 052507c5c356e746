import { strToU8, zipSync } from 'fflate';
import { FileError, MOST_BYTES, linesOf, readPeopleFiles } from './readPeopleFiles.ts';

function file(content: string | Uint8Array, name = 'people.csv'): File {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const made = new File([bytes.slice()], name);
  // Jsdom has no `arrayBuffer` of files.
  return Object.assign(made, { arrayBuffer: async () => bytes.slice().buffer });
}

async function addressesIn(...files: File[]): Promise<string[]> {
  const classes = await readPeopleFiles(files);
  return classes.flatMap(({ people }) => people.map(({ email }) => email));
}

async function reasonOf(...files: File[]): Promise<string> {
  const error: unknown = await readPeopleFiles(files).catch((reason: unknown) => reason);
  return error instanceof FileError ? error.reason : 'read';
}

test('the column called e-mail is taken, in whatever place, with the names', async () => {
  const [found] = await readPeopleFiles([
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

test('a row without an address is kept, so that it is told', async () => {
  const [found] = await readPeopleFiles([file('name,email\nAda,a@x.org\nBo,\n')]);
  expect(linesOf(found?.people ?? [])).toBe('Ada <a@x.org>\nBo');
});

test('quotes, line breaks and quotes within quotes stay in their field', async () => {
  const [found] = await readPeopleFiles([file('name,email\n"Ada ""A""\nLovelace",a@x.org')]);
  expect(found?.people).toEqual([{ name: 'Ada "A"\nLovelace', email: 'a@x.org' }]);
  expect(linesOf(found?.people ?? [])).toBe('Ada A Lovelace <a@x.org>');
});

test('what spreadsheets write without UTF-8 is read too', async () => {
  const latin = Uint8Array.from([...strToU8('name,email\nZo'), 0xeb, ...strToU8(',z@x.org')]);
  expect((await readPeopleFiles([file(latin)]))[0]?.people[0]?.name).toBe('Zoë');
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

test('of OneRoster, students alone are taken, class by class', async () => {
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
  expect(await readPeopleFiles([file(zip, 'roster.zip')])).toEqual(expected);
  const loose = [USERS, ENROLLMENTS, CLASSES].map((text) => file(text));
  expect(await readPeopleFiles(loose)).toEqual(expected);
});

test('of its users alone, those who are students by their roles, or by their column', async () => {
  expect(await addressesIn(file(USERS), file(ROLES))).toEqual(['b@x.org']);
  const old = 'sourcedId,status,role,username,email\n1,,student,a,a@x.org\n2,,teacher,t,t@x.org';
  expect(await addressesIn(file(old))).toEqual(['a@x.org']);
  expect(await addressesIn(file(USERS))).toEqual(['a@x.org', 'b@x.org', 't@x.org']);
});

test('what brings nobody says why', async () => {
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
