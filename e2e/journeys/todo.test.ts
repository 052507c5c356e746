import type { Locator, Page } from 'playwright-core';
import type { Assignment, ClassDetail, SessionReply } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS } from '../harness/browser.ts';
import { layoutShift, watchFor } from '../harness/painted.ts';
import {
  aClassOf,
  aClassworkIn,
  anAccount,
  anAnswerTo,
  giveSession,
  joinByApi,
} from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const IN_TWO_DAYS = new Date(Date.now() + 48 * 3_600_000).toISOString();

const server = sharedServer();
let teacher: SessionReply;
let late: SessionReply;
let algebra: ClassDetail;
let work: Assignment;
beforeEach(async () => {
  teacher = await anAccount(server, 'teacher');
  late = await anAccount(server, 'late');
  const earlyStudent = await anAccount(server, 'early');
  algebra = await aClassOf(server, teacher);
  for (const student of [late, earlyStudent]) {
    await joinByApi(server, student, algebra.class_code ?? '');
  }
  work = await aClassworkIn(server, teacher, algebra.id);
  await anAnswerTo(server, earlyStudent, algebra.id, work.id);
});

test.each(SCREENS)(
  'a teacher reminds students without a submission, and opens the next answer to grade, $name',
  async ({ viewport }) => {
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, teacher);
    await page.goto('/todo');
    await page.getByRole('heading', { level: 1, name: 'To do' }).waitFor();
    await page.getByText('1 of 2 handed in').waitFor();
    await page.getByRole('button', { name: `Remind students about ${work.title}` }).click();
    await page.getByText('1 student has been reminded').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    const inbox = await newVisitor(server, { viewport });
    await giveSession(inbox.page, late);
    await inbox.page.goto('/inbox');
    const message = `Your teacher reminds you to hand in “${work.title}”`;
    await inbox.page.getByRole('link', { name: message }).waitFor();
    await inbox.close();

    // A reminder is possible once a day, from any page.
    await page.reload();
    await page.getByRole('button', { name: `Remind students about ${work.title}` }).click();
    await page.getByText('The students have already been reminded in the last 24 hours.').waitFor();
    await page.getByRole('link', { name: work.title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: work.title }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: `1 still has time: ${work.title}` }).click();
    const missing = page.getByRole('list', { name: 'Students' });
    await missing.getByText('late', { exact: true }).waitFor();
    await expect(missing.getByRole('listitem').count()).resolves.toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: 'Handed in' }).click();
    await page.getByRole('heading', { level: 2, name: 'Handed in (1)' }).waitFor();
    await page.getByRole('link', { name: `Grade the first answer to ${work.title}` }).click();
    const score = page.locator('[name="score"]:focus');
    await score.waitFor();
    const answer = page.getByText('x is 3');
    await answer.waitFor();
    // Answer and grade are visible at once, without another click.
    expect(await isInWindow(answer)).toBe(true);
    expect(await isInWindow(score)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Handed in (1)' }).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
    await close();
  },
);

test.each(SCREENS)(
  'a student sees open classwork, opens it and returns, $name',
  async ({ viewport }) => {
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, late);
    await page.goto('/todo');
    const link = page
      .getByRole('region', { name: 'No due date (1)' })
      .getByRole('link', { name: work.title });
    await link.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await link.click();
    const card = page.locator('li:focus');
    await card.getByRole('heading', { level: 3, name: work.title }).waitFor();
    await page.goBack();
    await link.waitFor();
    await anAnswerTo(server, late, algebra.id, work.id);
    await page.reload();
    await page.getByText('Everything has been handed in.').waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

/** Limit in pixels; a strip above the classes, with the space below it, needs more. */
const ROOM = 150;

/** Whether the element is completely visible below the sticky bars. */
function isInWindow(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element;
    return isSeen && top >= 0 && bottom <= window.innerHeight;
  });
}

/** Returns the card of a class on /d. */
function cardOf(page: Page, name: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
}

test.each(SCREENS)(
  'the class cards count open work, update by themselves, and link to it, $name',
  async ({ viewport }) => {
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, teacher);
    await page.goto('/d');
    const card = cardOf(page, algebra.name);
    const boxBefore = await card.boundingBox();
    const one = card.getByRole('link', { name: `1 to grade ${algebra.name}` });
    await one.waitFor();
    expect(await card.boundingBox()).toEqual(boxBefore);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await anAnswerTo(server, late, algebra.id, work.id);
    await card.getByRole('link', { name: `2 to grade ${algebra.name}` }).click();
    await page.getByRole('heading', { level: 1, name: work.title }).waitFor();

    const other = await aClassworkIn(server, teacher, algebra.id, { date_due: IN_TWO_DAYS });
    const student = await newVisitor(server, { viewport });
    await giveSession(student.page, late);
    await student.page.goto('/d');
    await cardOf(student.page, algebra.name)
      .getByRole('link', { name: `1 due ${algebra.name}` })
      .click();
    await student.page.getByRole('heading', { level: 3, name: other.title }).first().waitFor();
    expect([...troubles, ...student.troubles]).toEqual([]);
    await student.close();
    await close();
  },
);

test.each(SCREENS)(
  'the next items appear above the classes without a layout shift, and link to their pages, $name',
  async ({ viewport }) => {
    const { page, context, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, teacher);
    await watchFor(context, algebra.name);
    await page.goto('/d');
    // The strip's height is reserved when the classes appear, if it is known by then.
    await page.getByRole('link', { name: `1 to grade ${algebra.name}` }).click();
    await page.getByRole('heading', { level: 1, name: work.title }).waitFor();
    await page.goBack();
    const next = page.getByRole('region', { name: 'Next' });
    await next.getByText('1 to grade').waitFor();
    await page.getByRole('link', { name: `1 to grade ${algebra.name}` }).waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await anAnswerTo(server, late, algebra.id, work.id);
    await next.getByText('2 to grade').waitFor();
    await next.getByRole('link', { name: work.title }).click();
    await page.getByRole('heading', { level: 1, name: work.title }).waitFor();

    const student = await newVisitor(server, { viewport });
    await giveSession(student.page, late);
    await student.page.goto('/d');
    await cardOf(student.page, algebra.name).waitFor();
    // Everything is handed in: no strip and no reserved height.
    const heading = await student.page.getByRole('heading', { level: 1 }).boundingBox();
    const classes = await student.page.getByRole('heading', { level: 2 }).first().boundingBox();
    expect((classes?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(ROOM);
    await student.page.getByRole('region', { name: 'Next' }).waitFor({ state: 'detached' });

    const other = await aClassworkIn(server, teacher, algebra.id, { date_due: IN_TWO_DAYS });
    await student.page.reload();
    await cardOf(student.page, algebra.name)
      .getByRole('link', { name: `1 due ${algebra.name}` })
      .click();
    await student.page.getByRole('heading', { level: 3, name: other.title }).first().waitFor();
    await student.page.goBack();
    const own = student.page.getByRole('region', { name: 'Next' });
    await own.getByRole('link', { name: 'All' }).click();
    await student.page.getByRole('heading', { level: 1, name: 'To do' }).waitFor();
    await student.page.goBack();
    await own.getByRole('link', { name: other.title }).click();
    await student.page.getByRole('heading', { level: 3, name: other.title }).first().waitFor();
    expect([...troubles, ...student.troubles]).toEqual([]);
    await student.close();
    await close();
  },
);
