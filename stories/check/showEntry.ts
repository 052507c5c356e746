import type { Page } from 'playwright-core';

/** Story or docs page, as in index.json. */
export interface Entry {
  id: string;
  type: 'story' | 'docs';
  importPath: string;
}

/** Storybook's event channel, by which its manager changes the preview. */
interface Channel {
  emit: (event: string, payload: object) => void;
  on: (event: string, listen: (payload: unknown) => void) => void;
  off: (event: string, listen: (payload: unknown) => void) => void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
    __STORYBOOK_PREVIEW__?: {
      ready: () => Promise<void>;
      /** Current stories; a docs page has several. */
      storyRenders: { isPending: () => boolean }[];
    };
  }
}

/**
 * Opens the preview without a story. Entries are then shown one after the other in the same
 * document.
 */
export async function openPreview(page: Page, origin: string, theme: string): Promise<void> {
  await page.goto(`${origin}/iframe.html`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__ !== undefined);
  // The a11y addon would run the same axe at the same time.
  await page.evaluate(setGlobals, { theme, a11y: { manual: true } });
}

async function setGlobals(globals: object): Promise<void> {
  await window.__STORYBOOK_PREVIEW__?.ready();
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals });
}

/**
 * Shows an entry in an open preview, until its play function has ended. Returns the errors, one
 * line each.
 */
export async function showEntry(page: Page, { id, type }: Entry): Promise<string[]> {
  await page.mouse.move(0, 0);
  const wrong = await page.evaluate(show, { storyId: id, viewMode: type });
  // A docs page is ready before its stories. If one is left before that, Storybook reloads.
  await page.waitForFunction(areThere);
  await page.evaluate(rest);
  return wrong;
}

function areThere(): boolean {
  return window.__STORYBOOK_PREVIEW__?.storyRenders.every((one) => !one.isPending()) ?? false;
}

function show(selection: { storyId: string; viewMode: string }): Promise<string[]> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    if (!channel) return resolve(['the preview has no channel']);
    const ended = (payload: unknown) => {
      const { storyId = payload } = (payload ?? {}) as { storyId?: unknown };
      if (storyId === selection.storyId) end([]);
    };
    const failed = (payload: unknown) => {
      const { message, title, description } = payload as Record<string, string>;
      end([message ?? `${title}: ${description}`]);
    };
    const missing = () => end(['Storybook does not know it']);
    const ends: [string, (payload: unknown) => void][] = [
      ['storyFinished', ended],
      ['docsRendered', ended],
      ['storyErrored', failed],
      ['storyThrewException', failed],
      ['playFunctionThrewException', failed],
      ['storyMissing', missing],
    ];
    const patience = setTimeout(() => end(['it did not come to its end']), 120_000);
    function end(wrong: string[]) {
      clearTimeout(patience);
      for (const [event, listen] of ends) channel?.off(event, listen);
      resolve(wrong);
    }
    for (const [event, listen] of ends) channel.on(event, listen);
    scrollTo(0, 0);
    channel.emit('setCurrentStory', selection);
  });
}

/**
 * Waits until fonts and pictures are loaded, animations have ended, and nothing has changed for
 * three frames.
 */
async function rest(): Promise<void> {
  const FRAMES = 3;
  const MOST = 120;
  await document.fonts.ready;
  let still = 0;
  const observer = new MutationObserver(() => (still = 0));
  const watched = { attributes: true, characterData: true, childList: true, subtree: true };
  observer.observe(document.body, watched);
  for (let frame = 0; still < FRAMES && frame < MOST; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    still = pictures.every(({ complete }) => complete) ? still + 1 : 0;
    for (const animation of document.getAnimations()) settle(animation);
  }
  observer.disconnect();

  function settle(animation: Animation) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState === 'finished' || animation.playState === 'paused') return;
    if (endTime === Infinity) {
      animation.pause();
      animation.currentTime = 0;
    } else {
      animation.finish();
    }
  }
}
