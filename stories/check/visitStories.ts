import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { PictureBaseline } from './PictureBaseline.ts';
import { bringAxe, examine } from './examine.ts';
import { openPreview, showEntry, type Entry } from './showEntry.ts';

interface View {
  theme: string;
  name: string;
  device: BrowserContextOptions;
  origin: string;
  baseline: PictureBaseline;
}

/** Limit of different stories to repeat. More of them are a real change. */
const MOST_AGAIN = 8;

/** Shows the entries one after the other in one page. Returns the problems, one line each. */
export async function visitStories(
  browser: Browser,
  { theme, name, device, origin, baseline }: View,
  entries: readonly Entry[],
): Promise<string[]> {
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  let messages: string[] = [];
  const open = async () => {
    const opened = await context.newPage();
    listen(opened, origin, (words) => messages.push(words));
    await openPreview(opened, origin, theme);
    await bringAxe(opened);
    return opened;
  };
  /** Opens a new page, because the current one may be broken. */
  const reopen = async () => {
    await page.close();
    return open();
  };
  let page = await open();
  const problems: string[] = [];
  const others: Entry[] = [];
  for (const entry of entries) {
    messages = [];
    try {
      messages.push(...(await showEntry(page, entry)));
      if (entry.type === 'story') {
        if (!(await baseline.look(`${entry.id}.${theme}`, () => takePicture(page))))
          others.push(entry);
        messages.push(...(await examine(page)));
      }
    } catch (error) {
      messages.push(String(error));
    }
    problems.push(...messages.map((text) => `${entry.id} (${theme}, ${name}): ${text}`));
    // The remaining stories are checked anyway.
    if (messages.length > 0) page = await reopen();
  }
  // A busy machine may have caused the difference; it rarely does so twice.
  for (const entry of others.length > MOST_AGAIN ? [] : others) {
    page = await reopen();
    const wrong = await showEntry(page, entry);
    if (wrong.length === 0) await baseline.look(`${entry.id}.${theme}`, () => takePicture(page));
  }
  await context.close();
  return problems;
}

function listen(page: Page, origin: string, receive: (words: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error') receive(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => receive(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      receive(`asked for ${request.url()}`);
    }
  });
}

async function takePicture(page: Page): Promise<Buffer> {
  // Scroll positions after a click or a focus are random.
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}
