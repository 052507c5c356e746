import type { ScreenStories, ScreenStory } from 'platform/testing';
import { publishPost, writeToThread } from 'shared-api/contract';
import { neverReply, anOutboxEntry } from 'shared-api/testing';
import { queueEntry } from 'shared-api/offline';
import { messages } from './messages.ts';
import { OutboxList } from './OutboxList.tsx';

const meta = {
  title: 'Outbox',
  component: OutboxList,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/todo' } },
} satisfies ScreenStories;
export default meta;

const { method, path, timeoutMs, encoding } = publishPost;

const REFUSED = {
  refusal: { status: 403, message: 'The due date has passed.' },
  text: '1. The lowest common denominator is 6.\n2. One half and one third are five sixths.',
};

export const Waiting: ScreenStory = { beforeEach: () => void queueEntry(anOutboxEntry()) };
export const Refused: ScreenStory = {
  beforeEach: () => void queueEntry(anOutboxEntry(REFUSED)),
};
export const SendingToTeachers: ScreenStory = {
  beforeEach: () => {
    queueEntry(anOutboxEntry(REFUSED));
    neverReply(writeToThread);
  },
  play: async ({ canvas, userEvent }) => {
    const name = new RegExp(`^${messages.sendToTeachers}`);
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByRole('button', { name: messages.sending });
  },
};
export const Several: ScreenStory = {
  beforeEach: () => {
    queueEntry(anOutboxEntry(REFUSED));
    queueEntry(
      anOutboxEntry({
        key: 'post-key-00001',
        at: Date.UTC(2026, 10, 3, 14),
        text: 'لا توجد دروس يوم الاثنين. '.repeat(12),
        title: undefined,
        endpoint: { method, path, timeoutMs, encoding },
        refusal: { status: 409, message: 'The class is archived.' },
      }),
    );
    queueEntry(anOutboxEntry({ key: 'answer-key-0002', text: 'https://example.org/'.repeat(20) }));
  },
};
