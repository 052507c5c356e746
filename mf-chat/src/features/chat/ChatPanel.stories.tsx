import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { getClassAsStudent, listMentionable, listMessages } from 'shared-api/contract';
import {
  aClassDetail,
  aMentionable,
  neverReply,
  openedSocket,
  refuse,
  stub,
} from 'shared-api/testing';
import { aMessage, anOwnMessage } from '../../testing/aMessage.ts';
import { serve } from '../../testing/serve.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { messages } from './messages.ts';

const HISTORY = [
  aMessage(1, { content: 'Is there school on Monday?' }),
  anOwnMessage(2, { content: 'No. See https://school.example/holidays for all of them.' }),
  aMessage(3, { content: 'شكرا', username: 'محمد', user_id: 'user-4' }),
  aMessage(4, { content: `A very long one: ${'and so on, '.repeat(20)}until it ends.` }),
];

const meta = {
  title: 'Class/Chat',
  component: ChatPanel,
  tags: ['!autodocs'],
  args: {
    classId: 'class-1',
    role: 'student',
    isActive: true,
    onUnreadChange: () => undefined,
  },
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/s/:id', at: '/s/class-1?tab=chat' },
  },
  beforeEach: () => serve(HISTORY),
} satisfies ScreenStories<ClassTabProps>;
export default meta;

async function connect({ canvas }: StoryVisit, text: string | RegExp = HISTORY[0]?.content ?? '') {
  (await openedSocket()).accept();
  await canvas.findByText(text);
}

export const Full: ScreenStory = { play: (visit) => connect(visit) };
export const Muted: ScreenStory = {
  beforeEach: () => {
    const muted = { until: '2099-01-01T00:00:00.000Z', reason: 'You insulted others.' };
    serve(HISTORY);
    stub(getClassAsStudent, aClassDetail({ is_admin: false, muted }));
  },
  play: (visit) => connect(visit),
};
export const Slow: ScreenStory = {
  beforeEach: () => {
    serve([...HISTORY, anOwnMessage(99, { timestamp: new Date().toISOString() })]);
    stub(getClassAsStudent, aClassDetail({ is_admin: false, slow_mode: 300 }));
  },
  play: (visit) => connect(visit, /^Slow mode/),
};
export const Empty: ScreenStory = {
  beforeEach: () => serve([]),
  play: (visit) => connect(visit, messages.empty),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(listMessages) };
export const Failed: ScreenStory = {
  beforeEach: () => refuse(listMessages, 500),
  play: (visit) => connect(visit, messages.errorTitle),
};
export const ConnectionIsLost: ScreenStory = {
  play: async (visit) => {
    await connect(visit);
    (await openedSocket()).drop();
    await visit.canvas.findByText(messages.lost);
  },
};
export const Writing: ScreenStory = {
  play: async (visit) => {
    await connect(visit);
    const box = visit.canvas.getByRole('textbox', { name: messages.message });
    await visit.userEvent.type(box, 'Until Tuesday, then.');
  },
};
export const Mentioning: ScreenStory = {
  beforeEach: () => {
    serve(HISTORY);
    const names = ['anna', 'anna (2)', 'annabel'];
    stub(
      listMentionable,
      names.map((username) => aMentionable({ id: username, username })),
    );
  },
  play: async (visit) => {
    await connect(visit);
    const box = visit.canvas.getByRole('textbox', { name: messages.message });
    await visit.userEvent.type(box, 'Good morning, @');
    await visit.canvas.findByRole('option', { name: 'annabel' });
  },
};
export const Deleting: ScreenStory = {
  play: async (visit) => {
    await connect(visit);
    const name = messages.deleteOwn;
    await visit.userEvent.click(await visit.canvas.findByRole('button', { name }));
    await visit.canvas.findByRole('dialog', { name: messages.deleteTitle });
  },
};
