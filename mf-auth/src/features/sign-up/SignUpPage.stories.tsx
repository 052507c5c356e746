import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { clearSession } from 'shared-api';
import { formMessages } from '../../form/messages.ts';
import { messages } from './messages.ts';
import { SignUpPage } from './SignUpPage.tsx';
import { keepDraft } from './testing/draft.ts';

const meta = {
  title: 'Sign up',
  component: SignUpPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/signup' } },
  beforeEach: () => clearSession(null),
} satisfies ScreenStories;
export default meta;

export const First: ScreenStory = {};
/** Restores the entries of an earlier visit, except the password and the picture. */
export const Continued: ScreenStory = { beforeEach: keepDraft };

async function next({ canvas, userEvent }: StoryVisit, title = '') {
  await userEvent.click(canvas.getByRole('button', { name: formMessages.next }));
  await canvas.findByRole('heading', { level: 2, name: title });
}
export const Second: ScreenStory = {
  beforeEach: keepDraft,
  play: async (visit) => {
    const label = new RegExp(`^${formMessages.password}`);
    await visit.userEvent.type(await visit.canvas.findByLabelText(label), 'a good password');
    await next(visit, messages.steps[1]);
  },
};
export const Third: ScreenStory = {
  beforeEach: keepDraft,
  play: async (visit) => {
    await Second.play?.(visit);
    await next(visit, messages.steps[2]);
  },
};
