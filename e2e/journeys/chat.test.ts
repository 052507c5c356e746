import type { Page } from 'playwright-core';
import type { ClassDetail } from 'shared-api/contract';
import { expectFit } from '../harness/axe.ts';
import { SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

describe.each(SCREENS)('a chat, $name', ({ viewport }) => {
  let classroom: Classroom;
  let teacher: Visitor;
  let student: Visitor;
  let algebra: ClassDetail;

  beforeAll(async () => {
    classroom = await openClassroom(server, { viewport });
    ({ teacher, student, algebra } = classroom);
  });
  afterAll(() => classroom.close());

  test('messages arrive at once, in both directions', async () => {
    await teacher.page.goto(`/class/view/${algebra.id}?tab=chat`);
    await student.page.goto(`/s/${algebra.id}?tab=chat`);
    const marked = student.page.waitForResponse((response) => {
      return response.url().endsWith('/unread') && response.request().method() === 'PUT';
    });
    await say(teacher.page, 'Good morning!');
    await log(student.page).getByText('Good morning!').waitFor();
    await say(student.page, 'Good morning, see https://school.example/timetable');
    const link = log(teacher.page).getByRole('link', { name: /school\.example/ });
    await link.waitFor();
    await expect(link.getAttribute('rel')).resolves.toContain('noopener');
    await expect(log(teacher.page).getByText('Good morning!').count()).resolves.toBe(1);
    await hasValue(box(teacher.page), '');
    await expectFit(student.page);
    // Without this, the next visit would count the message again.
    await marked;
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('the chat tab counts new messages while another tab is open', async () => {
    const { page } = student;
    await page.goto(`/s/${algebra.id}`);
    const tab = page.getByRole('tab', { name: /Chat/ });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    await say(teacher.page, 'Is anybody there?');
    await page.getByRole('tab', { name: /Chat.*1 new/ }).waitFor();
    await tab.click();
    await log(page).getByText('Is anybody there?').waitFor();
    await page.getByRole('tab', { name: 'Chat', exact: true }).waitFor();
  });

  test('messages sent during an absence appear on return, once and in order', async () => {
    const { page, context } = student;
    await context.setOffline(true);
    await box(page).fill('Written without a network');
    await box(page).press('Enter');
    await say(teacher.page, 'First');
    await say(teacher.page, 'Second');
    await log(teacher.page).getByText('Second').waitFor();
    await context.setOffline(false);
    await log(page).getByText('Second').waitFor();
    await log(teacher.page).getByText('Written without a network').waitFor();
    await log(page).getByText('Written without a network').waitFor();
    for (const text of ['First', 'Second', 'Written without a network']) {
      await expect(log(page).getByText(text, { exact: true }).count()).resolves.toBe(1);
      await expect(log(teacher.page).getByText(text, { exact: true }).count()).resolves.toBe(1);
    }
    // The browser logs each request that failed.
    student.troubles.splice(0);
  });

  test('a deleted message disappears for everybody', async () => {
    const { page } = teacher;
    const message = log(page).locator('[data-message]', { hasText: 'Written without a network' });
    await message.hover();
    await message.getByRole('button', { name: /^Delete this message/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await log(page).getByText('Written without a network').waitFor({ state: 'detached' });
    await log(student.page).getByText('Written without a network').waitFor({ state: 'detached' });
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });
});

test('on a network that refuses live connections, the chat sends and receives messages by HTTP', async () => {
  const classroom = await openClassroom(server, { viewport: { width: 360, height: 740 } });
  const { teacher, student, algebra } = classroom;
  await student.page.addInitScript(() => {
    const Original = WebSocket;
    // No connection completes its handshake here.
    window.WebSocket = class extends Original {
      constructor(_url: string | URL, protocols?: string | string[]) {
        super('ws://127.0.0.1:9/', protocols);
      }
    };
  });
  await teacher.page.goto(`/class/view/${algebra.id}?tab=chat`);
  await student.page.goto(`/s/${algebra.id}?tab=chat`);
  await say(student.page, 'By a call');
  await log(student.page).getByText('By a call').waitFor();
  await log(teacher.page).getByText('By a call').waitFor();
  await say(teacher.page, 'I see it');
  await log(student.page).getByText('I see it').waitFor();
  await student.page.getByText(/^This network blocks live messages/).waitFor();
  await student.page.getByText(/^This network blocks live updates/).waitFor();
  await expectFit(student.page);
  // The notice appears once.
  await student.page.getByRole('button', { name: 'OK' }).click();
  await student.page.reload();
  await student.page.getByText(/^This network blocks live messages/).waitFor();
  await expect(student.page.getByText(/^This network blocks live updates/).count()).resolves.toBe(
    0,
  );
  // Browsers log each refused handshake.
  student.troubles.splice(0);
  await classroom.close();
});
