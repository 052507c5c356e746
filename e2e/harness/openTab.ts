import type { Page } from 'playwright-core';

/** Opens a page, and waits until the tab follows releases. */
export async function openTab(page: Page, path: string): Promise<void> {
  const follows = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/ws/releases'));
  await page.goto(path);
  await (await follows).waitForEvent('framesent');
}

/** Navigates within the shell. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Navigates within the shell after enough time for the tab to request the registry again. */
export async function goToLater(page: Page, path: string): Promise<void> {
  const response = page.waitForResponse(/\/registry\.json/);
  await page.evaluate(() => {
    const now = Date.now() + 61_000;
    Date.now = () => now;
  });
  await goTo(page, path);
  await response;
}

/**
 * Waits until the dashboard has this title. The tab adopts a registry shortly after the response,
 * and mounts the new release on a navigation.
 */
export async function comesAs(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 1, name: / classes$/ });
  for (;;) {
    await goTo(page, '/d');
    if ((await shown.textContent()) === title) return;
    await goTo(page, '/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile', exact: true }).waitFor();
  }
}

/** Returns the release of the shell in this page. */
export function shellOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}');
    return String((registry as { shell?: string }).shell);
  });
}
