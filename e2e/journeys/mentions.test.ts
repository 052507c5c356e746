import type { Page } from 'playwright-core';
import type { ClassDetail } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { aClassOf, anAccount, aPostIn, giveSession, joinByApi } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let teacher: Awaited<ReturnType<typeof anAccount>>;
beforeAll(async () => {
  teacher = await anAccount(server, 'noether');
});

/** Waits until a page shows that many mentions. */
const marked = (page: Page, count: number) =>
  page.waitForFunction((wanted) => CSS.highlights.get('mention')?.size === wanted, count);
const option = (page: Page, name: string) => page.getByRole('option', { name });

async function aClassWith(...names: string[]) {
  const algebra: ClassDetail = await aClassOf(server, teacher);
  const people = [];
  for (const name of names) {
    const person = await anAccount(server, name);
    await joinByApi(server, person, algebra.class_code ?? '');
    people.push(person);
  }
  return { algebra, people };
}

test.each(SCREENS)(
  'a person mentioned in a post, a comment and the chat is notified in the inbox, $name',
  async ({ viewport }) => {
    const { algebra, people } = await aClassWith('emmy', 'emil');
    const [emmy, emil] = people;
    const writer = await newVisitor(server, { viewport });
    const reader = await newVisitor(server, { viewport });
    const { page } = writer;
    await giveSession(page, teacher);
    await giveSession(reader.page, emmy!);
    await reader.page.goto('/inbox');
    await reader.page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();

    // A post, by keyboard.
    await page.goto(`/class/view/${algebra.id}`);
    await page.getByRole('button', { name: /^Post an update/ }).click();
    await page.getByRole('textbox', { name: /^Post title/ }).fill('Rings');
    const text = page.getByRole('textbox', { name: /^Post text/ });
    await text.click();
    await page.keyboard.type('Please look, @em');
    await option(page, 'emmy').waitFor();
    await expect(option(page, 'emil').getAttribute('aria-selected')).resolves.toBe('true');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and all!');
    await expect(text.textContent()).resolves.toBe('Please look, @emmy and all!');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const article = page.getByRole('article', { name: 'Rings' });
    await article.waitFor();

    // A comment, with a pointer.
    const post = await aPostIn(server, teacher, algebra.id);
    await page.goto(`/stream/detail/${algebra.id}?stream=${post.id}`);
    const comment = page.getByRole('textbox', { name: 'Your comment' });
    await comment.click();
    await page.keyboard.type('@');
    await option(page, 'emmy').click();
    await hasValue(comment, '@emmy ');
    await page.keyboard.type('see this');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await page.getByText('@emmy see this').first().waitFor();
    await marked(page, 1);

    // The chat, where Enter sends.
    await page.goto(`/class/view/${algebra.id}?tab=chat`);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.click();
    await page.keyboard.type('Hello @emm');
    await option(page, 'emmy').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await hasValue(message, 'Hello @emmy ');
    await page.keyboard.press('Enter');
    await page.getByRole('log', { name: 'Messages' }).getByText('Hello @emmy').waitFor();
    await marked(page, 1);

    await reader.page.getByText('4 new notifications').waitFor();
    await reader.page.getByRole('button', { name: 'Show', exact: true }).click();
    for (const title of ['Rings', post.title, algebra.name]) {
      await reader.page.getByRole('link', { name: `mentioned you in “${title}”` }).waitFor();
    }
    await reader.page.goto('/inbox?kind=mention');
    await reader.page.getByRole('link', { name: `mentioned you in “${algebra.name}”` }).click();
    await reader.page.getByRole('log', { name: 'Messages' }).getByText('Hello @emmy').waitFor();

    // A student can mention the teacher, whom the list of members lacks.
    await reader.page.goto(`/s/${algebra.id}?tab=chat`);
    await reader.page.getByRole('textbox', { name: 'Message' }).click();
    await reader.page.keyboard.type('@noe');
    await option(reader.page, 'noether').click();
    await reader.page.keyboard.press('Enter');
    await reader.page.getByRole('log', { name: 'Messages' }).getByText('@noether').waitFor();
    // The reader's own name and the teacher's are marked.
    await marked(reader.page, 2);

    // A person without a mention is notified of the posts alone.
    await giveSession(reader.page, emil!);
    await reader.page.goto('/inbox');
    await reader.page.getByRole('link', { name: 'posted “Rings”' }).waitFor();
    await expect(reader.page.getByRole('link', { name: /mentioned you/ }).count()).resolves.toBe(0);
    expect([...writer.troubles, ...reader.troubles]).toEqual([]);
    await writer.close();
    await reader.close();
  },
);
