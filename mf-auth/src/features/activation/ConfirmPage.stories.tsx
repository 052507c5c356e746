import type { ScreenStories, ScreenStory } from 'platform/testing';
import { openedSocket } from 'shared-api/testing';
import { ConfirmPage } from './ConfirmPage.tsx';
import { confirmMessages as messages } from './messages.ts';

const path = '/auth/confirm/:id/:token';
const elsewhere = { screen: { path, at: '/auth/confirm/user-9/a-token' } };

const meta = {
  title: 'Confirm the sign-up',
  component: ConfirmPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/auth/confirm/:id/:token', at: '/auth/confirm/user-1/a-token' },
  },
} satisfies ScreenStories;
export default meta;

export const Before: ScreenStory = {};
export const Confirming: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.confirm }));
    await canvas.findByText(messages.busy);
  },
};
export const LinkIsOld: ScreenStory = {
  play: async (visit) => {
    await Confirming.play?.(visit);
    const socket = await openedSocket();
    socket.accept();
    socket.receive({ type: 'error', code: 'invalid', message: messages.refused });
    await visit.canvas.findByText(messages.refusedTitle);
  },
};
/** In a browser that did not sign up. */
export const Elsewhere: ScreenStory = { parameters: elsewhere };
export const NotMe: ScreenStory = {
  parameters: elsewhere,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.notMe }));
    await canvas.findByText(messages.foreignTitle);
  },
};
