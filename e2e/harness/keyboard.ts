import type { Locator, Page } from 'playwright-core';

/** Limit of tab stops, above that of any page. */
const MOST_STOPS = 120;

/** Presses Tab, like a person without a pointer, until the element has a visible focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const { isThere, isSeen } = await target.evaluate((element) => {
      let isSeen = false;
      // An editor shows the focus on the frame around its text.
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

/** Moves the focus to an element, and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field, and types. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the first result of the command palette for these words, once it is the expected one. */
export async function goByName(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'Find a class, person' });
  await palette.waitFor();
  await page.keyboard.type(words);
  await page.getByRole('option', { name: found, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}
