import type { Page } from 'playwright-core';

/** Clicks one of the ways into a class on its people tab. On a phone they are in a menu. */
export async function openAdding(
  page: Page,
  name: 'Add New Student' | 'Invite several',
): Promise<void> {
  const own = page.getByRole('button', { name });
  const menu = page.getByRole('button', { name: 'Add or invite' });
  await own.or(menu).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  } else {
    await own.click();
  }
}
