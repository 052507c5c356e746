import { readFile } from 'node:fs/promises';
import { axeViolations, expectFit } from '../harness/axe.ts';
import { openAdding } from '../harness/adding.ts';
import { SCREENS, newVisitor, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { newestMail } from '../harness/mails.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, giveSession } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/** Console error of a call without a connection. */
const IS_OFFLINE = /ERR_INTERNET_DISCONNECTED/;

describe.each(SCREENS)('bulk invitations and exports, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let classId: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
    classId = classroom.algebra.id;
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    const troubles = [...teacher.troubles, ...student.troubles];
    expect(troubles.filter((line) => !IS_OFFLINE.test(line))).toEqual([]);
  });

  test('a teacher pastes a list and loses the connection, and each person is invited once', async () => {
    const { page } = teacher;
    const email = (index: number) => `guest-${viewport.width}-${index}@school.example`;
    const guests = Array.from({ length: 24 }, (_, index) => `Guest ${index} <${email(index)}>`);
    await page.goto(`/class/view/${classId}?tab=people`);
    await openAdding(page, 'Invite several');
    const dialog = page.getByRole('dialog', { name: 'Invite several students' });
    const list = dialog.getByRole('textbox', { name: 'Student emails' });
    await list.fill(['Grace Hopper', classroom.emmy.email, ...guests].join('\n'));
    await dialog.getByText('25 to invite · 1 not readable').waitFor();
    await dialog.getByText('This line contains no email.').waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);

    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Invite 25 people' }).click();
    await dialog.getByText(/^Connection lost/).waitFor();
    await page.context().setOffline(false);

    await page.reload();
    await openAdding(page, 'Invite several');
    await dialog.getByRole('button', { name: 'Invite 25 people' }).click();
    await dialog.getByText(/^24 people have been invited/).waitFor();
    await dialog.getByText('Already a student of this class.').waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);

    const mail = await newestMail(server, email(23));
    expect(mail.link.searchParams.get('invitation')).toHaveLength(43);
  });

  test('a table with parents’ addresses adds only the students’, and asks if it cannot tell', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${classId}?tab=people`);
    await openAdding(page, 'Invite several');
    const dialog = page.getByRole('dialog', { name: 'Invite several students' });
    const list = dialog.getByRole('textbox', { name: 'Student emails' });
    const choose = (text: string) =>
      dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const rows = '\nAda;mum@home.example;ada@school.example;S3cret\n';
    await list.fill('');
    await choose(`sep=;\nName;E-Mail Eltern;E-Mail Schüler;Passwort${rows}`);
    await dialog.getByText('1 person has been added from class.csv.').waitFor();
    await hasValue(list, 'Ada <ada@school.example>');

    await dialog.getByRole('button', { name: 'Clear the list' }).click();
    await choose(`Name;E-Mail 1;E-Mail 2;Passwort${rows}`);
    await dialog.getByRole('group', { name: /^Which column/ }).waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Use this column: E-Mail 2' }).click();
    await hasValue(list, 'Ada <ada@school.example>');

    await list.fill('Bo\tbo@school.example\tdad@home.example\tS3cret');
    await dialog.getByText('1 with several emails').waitFor();
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toMatch(/home\.example|S3cret/);
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);
    await dialog.getByRole('button', { name: 'bo@school.example' }).click();
    await dialog.getByText('1 to invite').waitFor();
    await dialog.getByRole('button', { name: 'Clear the list' }).click();
  });

  test('a teacher exports members and grades as files with matching names', async () => {
    const { page } = teacher;
    const saved = async (button: string, item: string) => {
      await page.getByRole('button', { name: button }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    await page.goto(`/class/view/${classId}?tab=people`);
    const members = await saved('Export', 'Members as CSV');
    expect(members.name).toBe('Algebra members.csv');
    expect(members.bytes.toString()).toContain(
      `${classroom.emmy.username},${classroom.emmy.email}`,
    );
    const roster = await saved('Export', 'Class and grades as OneRoster');
    expect(roster.name).toBe('Algebra OneRoster.zip');

    await aClassworkIn(server, classroom.noether, classId, { title: '=Slope' });
    await page.goto(`/class/view/${classId}?tab=grades&view=table`);
    const grades = await saved('Export', 'Export as CSV');
    expect(grades.bytes.toString()).toContain(`"'=Slope (of 20)"`);
    const workbook = await saved('Export', 'Export as Excel');
    expect(workbook.name).toBe('Algebra grades.xlsx');
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    await expectFit(page);

    // The exported zip can be imported again; its student is already in the class.
    await page.goto(`/class/view/${classId}?tab=people`);
    await openAdding(page, 'Invite several');
    const dialog = page.getByRole('dialog', { name: 'Invite several students' });
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'roster.zip', mimeType: 'application/zip', buffer: roster.bytes });
    await dialog.getByText('1 person has been added from roster.zip.').waitFor();
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
    await dialog.getByText('Already a student of this class.').waitFor();
  });

  test('a German browser lists the workbook first, and CSV has semicolons', async () => {
    const { page, troubles, close } = await newVisitor(server, { viewport, locale: 'de-DE' });
    await giveSession(page, classroom.noether);
    await page.goto(`/class/view/${classId}?tab=people`);
    await page.getByRole('button', { name: 'Exportieren' }).click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.first().innerText()).toMatch(/Excel/);
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Mitglieder als CSV', exact: true }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFLernende;E-Mail;Beigetreten\r\n/);
    expect(text).toContain(`${classroom.emmy.username};${classroom.emmy.email};`);
    expect(troubles).toEqual([]);
    await close();
  });
});
