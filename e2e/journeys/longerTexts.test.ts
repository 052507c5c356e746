import type { Page } from 'playwright-core';
import type { SessionReply } from 'shared-api/contract';
import { cutByTextSpacing } from '../harness/adapted.ts';
import { sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, PHONE, type Visitor } from '../harness/browser.ts';
import { forgetInTab, giveSession } from '../harness/people.ts';
import { SCREENS_OF_THE_PRODUCT, aSchool, type School } from '../harness/screens.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let school: School;
beforeAll(async () => {
  school = await aSchool(server);
});

/** Visitors by session. */
const visitors = new Map<SessionReply | undefined, Visitor>();
afterAll(async () => {
  for (const visitor of visitors.values()) await visitor.close();
});

async function readerAs(session: SessionReply | undefined): Promise<Visitor> {
  const known = visitors.get(session);
  if (known) return known;
  const visitor = await newVisitor(server, { viewport: PHONE.viewport });
  visitors.set(session, visitor);
  await visitor.context.addCookies([
    { name: 'homeroom_language', value: 'en-XA', url: server.url },
  ]);
  if (session) await giveSession(visitor.page, session);
  await forgetInTab(visitor.page);
  return visitor;
}

/**
 * Returns the page's texts that are not in the pseudo-language. Texts by people have a direction of
 * their own and are skipped, as are names, codes and days.
 */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isOurs = (text: string) => /[a-z]{3}/i.test(text) && !/^\[.*~\]/s.test(text.trim());
    const others =
      'script, style, noscript, option, svg, address, title, time, bdi, [dir="auto"], [translate="no"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (textContent && !parentElement?.closest(others) && isOurs(textContent)) {
        found.push(textContent);
      }
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [alt], [placeholder]',
    )) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const text = element.getAttribute(name);
        // The title of a truncated text repeats it.
        const isRepeated = name === 'title' && element.textContent === text;
        if (text && !isRepeated && isOurs(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}

test.each(Object.entries(SCREENS_OF_THE_PRODUCT))(
  '%s: all texts are in catalogues, and longer ones fit a phone',
  async (_, { path, as }) => {
    const { page, troubles } = await readerAs(as && school[as]);
    troubles.length = 0;
    await page.goto(path(school));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA');
    expect(await plainTexts(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await cutByTextSpacing(page)).toEqual([]);
    expect(troubles.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  },
);
