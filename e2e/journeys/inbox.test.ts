import type { ClassDetail, SessionReply } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS } from '../harness/browser.ts';
import { aClassOf, anAccount, aPostIn, giveSession, joinByApi } from '../harness/people.ts';
import { weighScripts } from '../harness/weights.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let teacher: SessionReply;
let algebra: ClassDetail;
beforeAll(async () => {
  teacher = await anAccount(server, 'teacher');
  algebra = await aClassOf(server, teacher);
});

test.each(SCREENS)(
  'an open inbox shows new notifications of a class, and opening their page marks them as read, $name',
  async ({ viewport }) => {
    const student = await anAccount(server, 'student');
    await joinByApi(server, student, algebra.class_code ?? '');
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, student);
    await page.goto('/inbox');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();

    const post = await aPostIn(server, teacher, algebra.id);
    await page.getByText('1 new notification').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const link = page.getByRole('link', { name: `posted “${post.title}”` });
    await link.waitFor();
    await link.filter({ hasText: 'New:' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await link.click();
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
    await page.goBack();
    await link.waitFor();
    // The page may first show a cached response from before it was read.
    await link.filter({ hasNotText: 'New:' }).waitFor();
    await page.getByRole('switch', { name: 'Only new' }).click();
    await page.getByText('No new notifications').waitFor();
    await page.reload();
    await page.getByText('No new notifications').waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

test.each(SCREENS)(
  'the bell counts and lists unread notifications on every page, and marks them as read, $name',
  async ({ viewport }) => {
    const student = await anAccount(server, 'student');
    await joinByApi(server, student, algebra.class_code ?? '');
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, student);
    await page.goto('/d');
    const bell = (name: string) => page.getByRole('button', { name, exact: true });
    await bell('Notifications').waitFor();

    const [first, second] = [
      await aPostIn(server, teacher, algebra.id, 'The exam'),
      await aPostIn(server, teacher, algebra.id, 'A trip'),
      await aPostIn(server, teacher, algebra.id, 'Lost and found'),
    ];
    await bell('Notifications, 3 new').click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const link = panel.getByRole('link', { name: `posted “${first.title}”` });
    await link.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
    await bell('Notifications, 2 new').waitFor();

    await page.goto(`/stream/detail/${algebra.id}?stream=${second.id}`);
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
    await bell('Notifications, 1 new').waitFor();
    await bell('Notifications, 1 new').click();
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await page.keyboard.press('Escape');
    await bell('Notifications').waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

test('the bell weighs at most 20 KB before it is opened', async () => {
  const { page, close } = await newVisitor(server);
  await giveSession(page, teacher);
  const weights = weighScripts(page);
  await page.goto('/d');
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const isOfBell = (path: string) => path.startsWith('/remotes/mf-inbox/');
  expect(weights.scripts().some(isOfBell)).toBe(true);
  expect((await weights.scriptBytes(isOfBell)) / 1024).toBeLessThanOrEqual(20);
  await close();
});
