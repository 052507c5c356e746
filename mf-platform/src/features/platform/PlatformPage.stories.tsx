import type { ScreenStories, ScreenStory } from 'platform/testing';
import { aRemote, anEntry } from '../../testing/builders.ts';
import { stubPlatform, type Answer } from '../../testing/stubPlatform.ts';
import { messages } from './messages.ts';
import { PlatformPage } from './PlatformPage.tsx';
import { keepToken } from './useToken.ts';

const meta = {
  title: 'Platform',
  component: PlatformPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/platform' } },
} satisfies ScreenStories;
export default meta;

const BOARD = { remotes: [aRemote({ remote: 'shell', canary: null }), aRemote()] };

/**
 * Stubs a token and the server's answers. Each story has its own token, so it has no cached
 * responses of another story.
 */
function answered(token: string, answer: (path: string) => Answer | Promise<Answer>): void {
  keepToken(token);
  stubPlatform(answer);
}

export const WithoutToken: ScreenStory = {};
export const Full: ScreenStory = {
  beforeEach: () => answered('full', () => ({ body: BOARD })),
};
const ask = (label: string): ScreenStory => ({
  beforeEach: () => answered(`asked ${label}`, () => ({ body: BOARD })),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: label });
    if (first) await userEvent.click(first);
    await canvas.findByRole('dialog');
  },
});
export const RollingBack = ask(messages.rollBack);
export const Promoting = ask(messages.promote);
export const Trying = ask(messages.tryIt);
export const ChangingTheShare = ask(messages.changeShare);
export const EndingACanary = ask(messages.endCanary);
export const Revoking = ask(messages.withdraw);
export const Empty: ScreenStory = {
  beforeEach: () => answered('empty', () => ({ body: { remotes: [] } })),
};
export const Loading: ScreenStory = {
  beforeEach: () => answered('loading', () => new Promise<never>(() => undefined)),
};
export const Failed: ScreenStory = {
  beforeEach: () => answered('failed', () => ({ status: 500, body: {} })),
};
export const Revoked: ScreenStory = {
  beforeEach: () => {
    const message = 'The token operator was revoked.';
    answered('revoked', () => ({ status: 401, body: { message } }));
  },
};

const log = { screen: { path: '/platform', at: '/platform?tab=log' } };
const WHY = 'It failed for 5 people within 10 minutes.';

export const ChangeLog: ScreenStory = {
  parameters: log,
  beforeEach: () => {
    const entries = [
      anEntry({ by: 'automatic', what: 'rolled back', from: '9d37', to: '07a3', why: WHY }),
      anEntry({ by: 'operator', what: 'canary started', from: null, why: 'For 10% of browsers.' }),
      anEntry(),
      anEntry({ by: 'local', remote: null, what: 'token created', from: null, to: 'operator' }),
    ];
    answered('log', (path) => {
      return path.startsWith('/log') ? { body: entries, next: 'before=1' } : { body: BOARD };
    });
  },
};
export const EmptyChangeLog: ScreenStory = {
  parameters: log,
  beforeEach: () => {
    answered('empty log', (path) => ({ body: path.startsWith('/log') ? [] : BOARD }));
  },
};
