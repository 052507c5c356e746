import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { listNotifications } from 'shared-api/contract';
import { neverReply, openedSocket, refuse, stub, anOutboxEntry } from 'shared-api/testing';
import { queueEntry } from 'shared-api/offline';
import { aNotification } from '../../testing/aNotification.ts';
import { Bell } from './Bell.tsx';
import { messages } from './messages.ts';

const botany = { id: 'class-2', name: 'Botany' };
const ITEMS = [
  aNotification({ count: 3 }),
  aNotification({ id: 'n2', kind: 'post', title: 'Ferns', excerpt: '', class: botany }),
  aNotification({ id: 'n3', kind: 'handed_in', count: 12, title: 'Cells', excerpt: '' }),
  aNotification({
    id: 'n4',
    kind: 'graded',
    date: '2026-11-20T09:30:00.000Z',
    actor: null,
    read: true,
  }),
];

const meta = {
  title: 'Bell',
  component: Bell,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
  beforeEach: () => stub(listNotifications, { items: ITEMS, unread: 3 }),
} satisfies ScreenStories;
export default meta;

async function count(unread: number, { canvas }: StoryVisit): Promise<HTMLElement> {
  const socket = await openedSocket();
  socket.accept();
  socket.receive({ type: 'unread', count: unread });
  return canvas.findByRole('button', { name: messages.bell({ count: unread }) });
}

export const NothingIsNew: ScreenStory = {};
export const SomethingIsNew: ScreenStory = { play: async (visit) => void (await count(3, visit)) };
export const MuchIsNew: ScreenStory = { play: async (visit) => void (await count(100, visit)) };

async function openPanel(visit: StoryVisit): Promise<void> {
  await visit.userEvent.click(await count(3, visit));
  await visit.canvas.findByRole('dialog');
}
export const Open: ScreenStory = { play: openPanel };
/** An entry was refused: it counts, and stands above what is new. */
export const WithRefusal: ScreenStory = {
  beforeEach: () => {
    queueEntry(anOutboxEntry({ refusal: { status: 403, message: 'The due date has passed.' } }));
  },
  play: async ({ canvas, userEvent }) => {
    const name = messages.bellRefused({ count: 0, refused: 1 });
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByRole('dialog');
  },
};
export const Empty: ScreenStory = {
  beforeEach: () => stub(listNotifications, { items: [], unread: 0 }),
  play: openPanel,
};
export const Loading: ScreenStory = {
  beforeEach: () => neverReply(listNotifications),
  play: openPanel,
};
export const Failed: ScreenStory = {
  beforeEach: () => refuse(listNotifications, 500),
  play: openPanel,
};
