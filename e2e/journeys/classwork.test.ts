import type { Page } from 'playwright-core';
import type { ClassDetail } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { field } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const TITLE = 'Three equations';

async function writeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click();
  await page.keyboard.type(text);
}

/**
 * Types like a phone keyboard: the word stays in composition until another element gets the focus.
 */
async function compose(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).click();
  const keyboard = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end += 1) {
    const typed = text.slice(0, end);
    await keyboard.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: end,
      selectionEnd: end,
    });
  }
}

describe.each(SCREENS)('classwork, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let algebra: ClassDetail;
  let gradingUrl: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student, algebra } = classroom);
  });
  afterAll(() => classroom.close());
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher’s classwork is validated by field, survives a reload and is saved as a draft', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await page.getByText('This class has no class work attached to it!').waitFor();
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create classwork' }).waitFor();
    await field(page, 'Marks').fill('');
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const text of ['Title is required.', 'Instructions are required.', 'Marks are required.'])
      await page.getByText(text).waitFor();
    await expectFit(page);

    await field(page, 'Title').fill(TITLE);
    await field(page, 'Marks').fill('20');
    await writeInto(page, /^Instructions/, 'Solve all three.');
    await page.getByRole('button', { name: 'Add File URL' }).click();
    await field(page, 'File URL').fill('https://school.example/sheet.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByRole('checkbox', { name: /Save as Draft/ }).check({ force: true });
    await page.reload();
    await hasValue(field(page, 'Title'), TITLE);
    await page.getByText('https://school.example/sheet.pdf').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`**/class/view/${algebra.id}*`);
  });

  test('only the teacher sees a draft until it is published', async () => {
    await student.page.goto(`/s/${algebra.id}?tab=classwork`);
    await student.page.getByText('No classwork yet on this class !').waitFor();

    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await page.getByText(TITLE).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('button', { name: TITLE }).or(page.getByText(TITLE)).first().click();
    await page.getByRole('link', { name: /Edit/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit classwork' }).waitFor();
    await page.getByRole('checkbox', { name: /Save as Draft/ }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(`**/class/view/${algebra.id}*`);
  });

  test('a student’s answer survives a reload and can be handed in', async () => {
    const { page } = student;
    await page.goto(`/s/${algebra.id}?tab=classwork`);
    await page.getByText(TITLE).first().waitFor();
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await compose(page, /^Answer/, 'x is 3, and');
    await page.reload();
    await page.getByRole('button', { name: /Make Submission/ }).click();
    await page
      .getByRole('textbox', { name: /^Answer/ })
      .getByText('x is 3, and')
      .waitFor();
    await expectFit(page);
    await writeInto(page, /^Answer/, '<script>alert(1)</script> is ');
    await compose(page, /^Answer/, 'text.');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByText('Submission successful').waitFor();
    await page.getByRole('button', { name: /Submited/ }).waitFor();
  });

  test('the teacher reads it, sees an error for an impossible grade, and grades it', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=classwork`);
    await page.getByText(TITLE).first().click();
    await page.getByRole('link', { name: /View Submissions/ }).click();
    await page.waitForURL(/\/classwork\/\w+\?.*cwd=/);
    gradingUrl = page.url();
    await page.getByText(/^View Submission/).click();
    await page.getByText(/x is 3, and\s?<script>alert\(1\)<.script> is text\./).waitFor();
    await page.getByRole('textbox', { name: /Grade/ }).fill('21');
    await page.getByRole('button', { name: 'Submit' }).first().click();
    await page.getByText(/Enter at most 20/).waitFor();
    await page.getByRole('textbox', { name: /Grade/ }).fill('18');
    await page.getByRole('textbox', { name: /Comment/ }).fill('Well done.');
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).first().click();
    await page.getByText('Classwork graded successfully').waitFor();
  });

  test('the teacher’s grades show the grade, as a list and as a table', async () => {
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=grades`);
    await page.getByRole('heading', { level: 2, name: 'Student Grades' }).waitFor();
    await page.getByText('90%').filter({ visible: true }).first().waitFor();
    await expectFit(page);
    await page
      .getByRole('button', { name: 'Show table' })
      .or(page.getByRole('radio', { name: 'Show table' }))
      .first()
      .click();
    const grid = page.getByRole('grid', { name: 'Grades of all students' });
    await grid.getByText('18').first().waitFor();
    await expectFit(page);
    // A printed page has the whole table, and nothing around it.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByRole('table').getByText('18').waitFor();
    await expect(page.locator('header, nav').first().isVisible()).resolves.toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('Algebra grades.csv');
  });

  test('the student sees grade, comment and average', async () => {
    const { page } = student;
    await page.goto(`/s/${algebra.id}?tab=classwork`);
    await page.getByText('18 / 20').filter({ visible: true }).first().waitFor();
    await page.goto(`/s/${algebra.id}?tab=gradebook`);
    await page.getByRole('heading', { level: 2, name: 'GradeBook' }).waitFor();
    await page.getByText('90%').filter({ visible: true }).first().waitFor();
    await page.getByText('Well done.').waitFor();
    await page.getByRole('button', { name: 'Explain 90%' }).click();
    await page.getByText('18 / 20 = 90%').waitFor();
    await expectFit(page);
  });

  test('a German reader types 8,5: the mouse wheel does not change it, and 1e2 is refused', async () => {
    const { page } = teacher;
    const cookie = { name: 'homeroom_language', value: 'de', url: server.url };
    await page.context().addCookies([cookie]);
    await page.goto(gradingUrl);
    const grade = page.getByRole('textbox', { name: /^Punktzahl/ });
    // The page first shows its cached response, from before the grade.
    await page.locator('input[name="score"][value="18"]').waitFor();
    await grade.fill('1e2');
    await page.getByRole('button', { name: /^Absenden/ }).click();
    await page.getByText('Bitte eine Zahl eingeben, zum Beispiel 8,5.').waitFor();
    await grade.fill('8,5');
    await grade.hover();
    for (const delta of [100, 100, -100]) await page.mouse.wheel(0, delta);
    await grade.press('ArrowUp');
    await hasValue(grade, '8,5');
    await expectFit(page);
    await page.getByRole('button', { name: /^Absenden/ }).click();
    await page.getByText('Aufgabe benotet', { exact: true }).waitFor();
    await page.reload();
    await hasValue(grade, '8,5');
    await page.goto(`/class/view/${algebra.id}?tab=grades&view=table`);
    await page.getByText('42,5').filter({ visible: true }).first().waitFor();
    await page.context().clearCookies({ name: cookie.name });
  });

  test('a calendar reads due dates by a private address until it is switched off', async () => {
    const { page } = student;
    await page.goto(`/s/${algebra.id}?tab=classwork`);
    await page.getByRole('button', { name: 'Get calendar link' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const feedUrl = await page.getByLabel(/Calendar link/).inputValue();
    const feed = await fetch(feedUrl);
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.getByRole('button', { name: 'Turn off the link' }).click();
    await page.getByText('The link no longer works.').waitFor();
    expect((await fetch(feedUrl)).status).toBe(404);
  });
});
