import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Album } from './Album.ts';
import { bringAxe, examine } from './examine.ts';
import { openPreview, showEntry, type Entry } from './showEntry.ts';

interface View {
  theme: string;
  name: string;
  device: BrowserContextOptions;
  origin: string;
  album: Album;
}

/** More than a few that look otherwise are a change that was made. */
const MOST_AGAIN = 8;

/** Shows one entry after the other in one page; what is wrong with them, one line each. */
export async function visitStories(
  browser: Browser,
  { theme, name, device, origin, album }: View,
  entries: readonly Entry[],
): Promise<string[]> {
  const context = await browser.newContext({
    ...device,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  let heard: string[] = [];
  const open = async () => {
    const opened = await context.newPage();
    listen(opened, origin, (words) => heard.push(words));
    await openPreview(opened, origin, theme);
    await bringAxe(opened);
    return opened;
  };
  /** In a new page: the one before may be broken. */
  const reopen = async () => {
    await page.close();
    return open();
  };
  let page = await open();
  const problems: string[] = [];
  const others: Entry[] = [];
  for (const entry of entries) {
    heard = [];
    try {
      heard.push(...(await showEntry(page, entry)));
      if (entry.type === 'story') {
        if (!(await album.look(`${entry.id}.${theme}`, () => takePicture(page))))
          others.push(entry);
        heard.push(...(await examine(page)));
      }
    } catch (error) {
      heard.push(String(error));
    }
    problems.push(...heard.map((text) => `${entry.id} (${theme}, ${name}): ${text}`));
    // The others are examined all the same.
    if (heard.length > 0) page = await reopen();
  }
  // What a busy machine did to one of them it does not do in a new page as well.
  for (const entry of others.length > MOST_AGAIN ? [] : others) {
    page = await reopen();
    const wrong = await showEntry(page, entry);
    if (wrong.length === 0) await album.look(`${entry.id}.${theme}`, () => takePicture(page));
  }
  await context.close();
  return problems;
}

function listen(page: Page, origin: string, hear: (words: string) => void) {
  page.on('console', (message) => {
    if (message.type() === 'error') hear(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => hear(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      hear(`asked for ${request.url()}`);
    }
  });
}

async function takePicture(page: Page): Promise<Buffer> {
  // Where a click or the focus has scrolled to is chance.
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}
