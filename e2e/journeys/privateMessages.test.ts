import { buildPath, listThread, type SessionReply } from 'shared-api/contract';
import { axeViolations, expectFit } from '../harness/axe.ts';
import { SCREENS, newVisitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, anAccount, giveSession, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/** Returns the status of a request by this person for that student's thread. */
async function statusFor(requester: SessionReply, workId: string, student: SessionReply) {
  const path = buildPath(listThread, { id: workId }, { student_id: student.id });
  const headers = { authorization: `Token ${requester.token}` };
  return (await fetch(new URL(path, server.url), { headers })).status;
}

describe.each(SCREENS)('private messages on classwork, $name', ({ viewport }) => {
  let classroom: Classroom;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
  });
  afterAll(() => classroom.close());

  test('a student asks before handing in; the teacher is notified and answers; the student sees it live', async () => {
    const { algebra, noether, emmy, teacher, student } = classroom;
    const hilbert = await anAccount(server, 'hilbert');
    await joinByApi(server, hilbert, algebra.class_code ?? '');
    const work = await aClassworkIn(server, noether, algebra.id);

    const own = student.page;
    await own.goto(`/s/${algebra.id}?tab=classwork`);
    await own.getByRole('button', { name: /^Private messages/ }).click();
    const box = own.getByRole('textbox', { name: 'Message' });
    await box.fill('Is the second part graded, too?');
    // The text and the open dialog survive a reload.
    await own.reload();
    await own.getByRole('dialog', { name: 'Private messages' }).waitFor();
    await hasValue(box, 'Is the second part graded, too?');
    await box.press('Control+Enter');
    const ownLog = own.getByRole('log', { name: 'Messages' });
    await ownLog.getByText('Is the second part graded, too?').waitFor();
    await hasValue(box, '');
    await expectFit(own);
    expect(await axeViolations(own)).toEqual([]);

    const { page } = teacher;
    await page.goto('/inbox');
    const notification = page.getByRole('link', { name: /wrote to you about “Three equations”/ });
    await notification.filter({ hasText: 'New:' }).waitFor();
    await notification.click();
    await page.getByRole('dialog', { name: 'Private messages with emmy' }).waitFor();
    const log = page.getByRole('log', { name: 'Messages' });
    await log.getByText('Is the second part graded, too?').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('It is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await log.getByText('It is.').waitFor();
    await expectFit(page);

    await ownLog.getByText('It is.').waitFor();
    // An open thread counts as read.
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.goto('/inbox');
    // The page may first show a cached response from before it was read.
    await notification.filter({ hasNotText: 'New:' }).waitFor();

    expect(await statusFor(hilbert, work.id, emmy)).toBe(404);
    expect(await statusFor(noether, work.id, emmy)).toBe(200);
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('the teacher writes to a student without a submission, and deletes and restores a message', async () => {
    const { algebra, noether, teacher, student } = classroom;
    const work = await aClassworkIn(server, noether, algebra.id, { title: 'Where is it' });
    const { page } = teacher;
    await page.goto(`/classwork/${work.id}?title=Where&cwd=${algebra.id}&show=pending`);
    await page.getByRole('button', { name: 'Private messages of emmy' }).click();
    await page.getByText('No messages yet.').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is yours?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Delete your message: Where is yours?' }).click();
    await page.getByText('You deleted a message.').waitFor();

    const own = student.page;
    await own.goto(`/s/${algebra.id}?tab=classwork&work=${work.id}&thread=${work.id}`);
    await own.getByText('No messages yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await own.getByRole('log').getByText('Where is yours?').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Private messages (1) of emmy' }).waitFor();
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });
});

test('the address of a thread is not found for people outside the class', async () => {
  const { page, close } = await newVisitor(server);
  const classroom = await openClassroom(server, {});
  const work = await aClassworkIn(server, classroom.noether, classroom.algebra.id);
  await giveSession(page, await anAccount(server, 'stranger'));
  await page.goto(`/s/${classroom.algebra.id}?tab=classwork&work=${work.id}&thread=${work.id}`);
  await page.waitForURL('**/not-found');
  await classroom.close();
  await close();
});
