import type { Page } from 'playwright-core';
import { axeViolations, expectFit } from '../harness/axe.ts';
import { SCREENS, newVisitor, type Visitor } from '../harness/browser.ts';
import { newestMail } from '../harness/mails.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aClassworkIn, anAccount, anAnswerTo, field, giveSession } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

/**
 * Console errors of the server's refusals: the person's own address, an edit of a version that has
 * changed, and the class after a release.
 */
const IS_REFUSED =
  /409 \(Conflict\).*\/(teachers|assignment\/\w+\?class_id=\w+)\)|404 \(Not Found\).*\/class\/\w+\)/;

describe.each(SCREENS)('two teachers of a class, $name', ({ viewport }) => {
  let classroom: Classroom;
  let owner: Visitor;
  let second: Visitor;
  let colleague: Awaited<ReturnType<typeof anAccount>>;
  let classId: string;
  let workId: string;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    owner = classroom.teacher;
    classId = classroom.algebra.id;
    const work = await aClassworkIn(server, classroom.noether, classId, { title: 'Slope' });
    workId = work.id;
    await anAnswerTo(server, classroom.emmy, classId, work.id);
    colleague = await anAccount(server, 'second');
    second = await newVisitor(server, { viewport });
    await giveSession(second.page, colleague);
  });
  afterAll(async () => {
    await second.close();
    await classroom.close();
  });
  afterEach(() => {
    const troubles = [...owner.troubles, ...second.troubles];
    expect(troubles.filter((line) => !IS_REFUSED.test(line))).toEqual([]);
  });

  const teachers = ({ page }: Visitor) => page.getByRole('region', { name: 'Teachers' });

  test('the owner invites a colleague, and sees the invitation', async () => {
    const { page } = owner;
    await page.goto(`/class/view/${classId}?tab=people`);
    await teachers(owner).getByRole('button', { name: 'Invite a teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a teacher' });
    await dialog.getByLabel(/^Email/).fill(classroom.noether.email);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.getByText(/^This is your own email/).waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await dialog.getByLabel(/^Email/).fill(colleague.email);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText(`Invitation sent to ${colleague.email}`).waitFor();
    await teachers(owner).getByText('Invited teachers').waitFor();
    await expectFit(page);
  });

  test('the colleague accepts by mail, and the owner sees it at once', async () => {
    const { page } = second;
    const mail = await newestMail(server, colleague.email, ({ link }) =>
      link.searchParams.has('teach'),
    );
    await page.goto(mail.link.pathname + mail.link.search);
    const dialog = page.getByRole('dialog', { name: 'Teach a class' });
    await dialog.getByText(/ invites you to teach the class Algebra\.$/).waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Accept invitation' }).click();
    await page.waitForURL(`**/class/view/${classId}*`);
    await page.getByText('You now teach this class').waitFor();
    await teachers(owner).getByText(colleague.username, { exact: true }).waitFor();
    await teachers(owner).getByText('Invited teachers').waitFor({ state: 'detached' });
  });

  test('the colleague can grade, and has none of the owner’s controls', async () => {
    const { page } = second;
    await page.goto(`/classwork/${workId}?title=Slope&cwd=${classId}`);
    await page.getByRole('textbox', { name: /^Grade/ }).fill('18');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Classwork graded successfully').waitFor();
    await page.goto(`/class/view/${classId}?tab=setting`);
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    await expect(page.getByRole('button', { name: 'Delete' }).count()).resolves.toBe(0);
    await page.goto(`/class/view/${classId}?tab=people`);
    await teachers(second).getByText('Owner', { exact: true }).waitFor();
    await expect(
      teachers(second).getByRole('button', { name: 'Invite a teacher' }).count(),
    ).resolves.toBe(0);
    await expectFit(page);
  });

  test('both edit the same classwork: no change is lost, and a field that both changed needs a choice', async () => {
    const { id } = await aClassworkIn(server, classroom.noether, classId, { title: 'Angles' });
    const path = `/class/cw/create/${classId}?edit=${id}`;
    const { page } = owner;
    const submit = async (on: Page) => {
      await on.getByRole('button', { name: 'Submit' }).click();
      await on.getByText('Classwork published').waitFor();
    };
    for (const on of [page, second.page]) {
      await on.goto(path);
      await field(on, 'Title').waitFor();
    }
    await field(second.page, 'Date Due').fill('2099-06-01');
    await submit(second.page);
    await field(page, 'Title').fill('All angles');
    await submit(page);
    await second.page.goto(path);
    await expect(field(second.page, 'Title').inputValue()).resolves.toBe('All angles');
    await expect(field(second.page, 'Date Due').inputValue()).resolves.toBe('2099-06-01');

    // The text typed now stays a draft while the other teacher saves.
    await page.goto(path);
    await field(page, 'Title').fill('Right angles');
    await page.getByText('Saved only on this device.').waitFor();
    await page.goto(`/class/view/${classId}?tab=people`);
    await field(second.page, 'Title').fill('Acute angles');
    await field(second.page, 'Marks').fill('12');
    await submit(second.page);
    await page.goto(path);
    const title = page.getByRole('group', { name: 'Values of “Title”' });
    await title.getByText('Acute angles').waitFor();
    await expect(field(page, 'Marks').inputValue()).resolves.toBe('12');
    await expectFit(page);
    await title.getByRole('button', { name: 'Keep your value' }).click();
    await submit(page);
    await page.getByRole('heading', { name: 'Right angles' }).waitFor();
    await page.goto(`/class/view/${classId}?tab=people`);
  });

  test('a teacher who grades while the other raises the marks sees a warning before the grade is saved', async () => {
    const { page } = second;
    const roots = await aClassworkIn(server, classroom.noether, classId, { title: 'Roots' });
    await anAnswerTo(server, classroom.emmy, classId, roots.id);
    await page.goto(`/classwork/${roots.id}?title=Roots&cwd=${classId}`);
    await page.getByRole('textbox', { name: /^Grade/ }).fill('20');

    await owner.page.goto(`/class/cw/create/${classId}?edit=${roots.id}`);
    await owner.page.getByRole('textbox', { name: /^Marks/ }).fill('50');
    await owner.page.getByRole('button', { name: 'Submit', exact: true }).click();

    await page.getByText(/was worth 20 marks\. It is now worth 50 marks\./).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Keep or discard your grade before you submit it.').waitFor();
    await page.getByRole('button', { name: 'Keep my grade' }).click();
    await page.getByRole('textbox', { name: /^Grade/ }).fill('50');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Classwork graded successfully').waitFor();
    await owner.page.goto(`/class/view/${classId}?tab=people`);
  });

  test('the owner transfers the class, and both see the change', async () => {
    const { page } = owner;
    await second.page.goto(`/class/view/${classId}?tab=setting`);
    await second.page.getByRole('button', { name: 'Apply' }).waitFor();
    const menu = `Menu for ${colleague.username}`;
    await teachers(owner).getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/will own this class/).waitFor();
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expectFit(page);
    await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
    await page.getByText(/now owns this class$/).waitFor();
    await teachers(owner)
      .getByRole('button', { name: 'Invite a teacher' })
      .waitFor({ state: 'detached' });
    await second.page.getByRole('button', { name: 'Delete' }).waitFor();
  });

  test('the new owner removes the former owner, who loses access at once', async () => {
    const { page } = second;
    await page.goto(`/class/view/${classId}?tab=people`);
    const menu = `Menu for ${classroom.noether.username}`;
    await teachers(second).getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: 'Remove from class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove teacher' }).click();
    await page.getByText(/no longer teaches this class$/).waitFor();
    await expectFit(page);
    await owner.page.waitForURL('**/not-found');
  });
});
