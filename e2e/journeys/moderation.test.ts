import { axeViolations, expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aPostIn, anAccount, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

describe.each(SCREENS)('moderation, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student } = classroom);
  });
  afterAll(() => classroom.close());

  test('a student reports a post, a teacher answers, and the student reads the answer', async () => {
    const { algebra } = classroom;
    const alan = await anAccount(server, 'alan');
    await joinByApi(server, alan, algebra.class_code ?? '');
    await aPostIn(server, alan, algebra.id, 'Nobody likes her');
    const own = student.page;
    await own.goto(`/s/${algebra.id}`);
    const post = own.getByRole('article', { name: 'Nobody likes her' });
    await post.getByRole('button', { name: /^Menu/ }).click();
    await own.getByRole('menuitem', { name: 'Report to the teachers' }).click();
    const dialog = own.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByLabel('Reason').selectOption('Bullying or insults');
    await dialog.getByLabel('What happened?').fill('He means me.');
    await expectFit(own);
    expect(await axeViolations(own)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await own.getByText('The teachers have received your report').waitFor();

    const { page } = teacher;
    await page.goto('/inbox');
    await page.getByRole('link', { name: /has reported something/ }).click();
    await page.getByRole('heading', { name: 'Post by alan' }).waitFor();
    await page.getByText('He means me.').waitFor();
    await expectFit(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Answer/ }).click();
    const answer = page.getByRole('dialog', { name: 'Answer the report' });
    await answer.getByLabel('What have you done?').selectOption('I have dealt with it');
    await answer.getByLabel('Your answer').fill('I have talked to him.');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('No open reports').waitFor();

    await own.goto('/inbox');
    await own.getByRole('link', { name: /have dealt with your report/ }).waitFor();
    await own.getByText('I have talked to him.').waitFor();
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher mutes a student, whose open page says so, and lets them write again', async () => {
    const { algebra } = classroom;
    const own = student.page;
    await own.goto(`/s/${algebra.id}`);
    await own.getByRole('heading', { level: 1, name: algebra.name }).waitFor();
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=people`);
    const menu = page.getByRole('button', { name: 'Menu for emmy' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mute student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mute emmy?' });
    await dialog.getByLabel('Reason').fill('You insulted others.');
    await expectFit(page);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByText(/^Muted until/).waitFor();

    const notice = own.getByText(/^A teacher has muted you until/);
    await notice.waitFor();
    await own.getByText('Reason: You insulted others.').waitFor();
    await expectFit(own);
    expect(await axeViolations(own)).toEqual([]);
    await own.goto(`/s/${algebra.id}?tab=chat`);
    await notice.waitFor();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Unmute student' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unmute' }).click();
    await own.getByRole('textbox', { name: 'Message' }).waitFor();
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher slows the chat down and blocks a word, and a student keeps what they typed', async () => {
    const { algebra } = classroom;
    const own = student.page;
    await own.goto(`/s/${algebra.id}?tab=chat`);
    const box = own.getByRole('textbox', { name: 'Message' });
    await box.waitFor();
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=reports`);
    const edit = page.getByRole('button', { name: 'Edit rules' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Rules for writing' });
    const slowMode = dialog.getByLabel('Slow mode in the chat');
    await slowMode.selectOption('One message every 5 minutes');
    await dialog.getByLabel('Blocked words').fill('fool');
    await expectFit(page);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Blocked words: 1').waitFor();

    await own.getByText('Slow mode: one message every 5 minutes.').waitFor();
    await box.fill('You FOOL');
    await box.press('Enter');
    await own.getByText(/^Your teachers have blocked “fool”/).waitFor();
    await own.getByRole('button', { name: 'Edit “You FOOL”' }).click();
    await box.fill('You friend');
    await box.press('Enter');
    await own.getByText('You friend', { exact: true }).waitFor();
    // The pause begins once the server has stored the message.
    const pause = own.getByText(/You can send the next one in/).first();
    await pause.waitFor();
    await box.fill('And another');
    await box.press('Enter');
    await expectFit(own);
    expect(await axeViolations(own)).toEqual([]);
    expect(await box.inputValue()).toBe('And another');

    await edit.click();
    await slowMode.selectOption('Off');
    await dialog.getByLabel('Blocked words').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await own.getByText(/^Slow mode/).waitFor({ state: 'detached' });
    await box.press('Enter');
    await own.getByText('And another', { exact: true }).first().waitFor();
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher hides a message, whose author reads why, and restores it', async () => {
    const { algebra } = classroom;
    const own = student.page;
    await own.goto(`/s/${algebra.id}?tab=chat`);
    const box = own.getByRole('textbox', { name: 'Message' });
    await box.fill('You are all stupid');
    await box.press('Enter');
    const { page } = teacher;
    await page.goto(`/class/view/${algebra.id}?tab=chat`);
    const message = page.getByText('You are all stupid', { exact: true });
    await message.click();
    await page
      .getByRole('button', { name: /^Hide this message by emmy/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Hide this message?' });
    await dialog.getByLabel('Reason').fill('This insults others.');
    await expectFit(page);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await message.waitFor({ state: 'detached' });
    await own.getByText('You are all stupid', { exact: true }).waitFor({ state: 'detached' });

    await own.goto(`/s/${algebra.id}`);
    await own.getByRole('button', { name: 'See what and why' }).click();
    await own.getByText('Reason: This insults others.').waitFor();
    await expectFit(own);
    expect(await axeViolations(own)).toEqual([]);
    await own.goto(`/s/${algebra.id}?tab=chat`);
    await box.waitFor();

    await page.goto(`/class/view/${algebra.id}?tab=reports`);
    await page.getByRole('button', { name: /^Restore/ }).click();
    await own.getByText('You are all stupid', { exact: true }).waitFor();
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });
});
