import type { Locator, Page } from 'playwright-core';

/** More stops than a page has. */
const MOST_STOPS = 120;

/** Goes on with Tab, as who has no pointer does, until that element has the focus; where it is, is seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const { isThere, isSeen } = await target.evaluate((element) => {
      let isSeen = false;
      // An editor shows it at the frame around its text.
      for (let one: Element | null = element; one && !isSeen; one = one.parentElement) {
        isSeen = getComputedStyle(one).outlineStyle !== 'none';
      }
      return { isThere: element === document.activeElement, isSeen };
    });
    if (isThere && isSeen) return;
    if (isThere) throw new Error('The focus is there, and nobody sees it');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

/** Goes there, and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field, and writes. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** By the command palette: what is found first by these words, once it is what is meant. */
export async function goByName(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'A class, a person' });
  await palette.waitFor();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: found, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}
