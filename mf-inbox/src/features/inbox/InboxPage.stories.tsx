import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, listNotifications } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { aNotification } from '../../testing/aNotification.ts';
import { InboxPage } from './InboxPage.tsx';

const meta = {
  title: 'Inbox',
  component: InboxPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/inbox' } },
  beforeEach: () => stub(listClasses, [aClass()]),
} satisfies ScreenStories;
export default meta;

const YESTERDAY = '2026-11-20T09:30:00.000Z';
const ITEMS = [
  aNotification({ count: 3 }),
  aNotification({
    id: 'notification-2',
    kind: 'handed_in',
    count: 12,
    title: 'Cells',
    excerpt: '',
  }),
  aNotification({ id: 'notification-3', kind: 'graded', date: YESTERDAY, actor: null, read: true }),
  aNotification({
    id: 'notification-4',
    kind: 'added',
    title: 'Algebra',
    excerpt: '',
    date: YESTERDAY,
    read: true,
  }),
];

export const Full: ScreenStory = {
  beforeEach: () => stub(listNotifications, { items: ITEMS, unread: 2 }),
};
export const Empty: ScreenStory = {
  beforeEach: () => stub(listNotifications, { items: [], unread: 0 }),
};
export const NothingNew: ScreenStory = {
  parameters: { screen: { path: '/inbox', at: '/inbox?unread=true' } },
  beforeEach: () => stub(listNotifications, { items: [], unread: 0 }),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(listNotifications) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listNotifications, 500) };
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const words = 'Why are there as many even numbers as there are numbers at all? ';
    const long = { title: words.repeat(2), excerpt: words.repeat(4) };
    const actor = { username: 'somebody-with-a-rather-long-name', profile_image: null };
    stub(listNotifications, { items: [aNotification({ ...long, actor })], unread: 1 });
  },
};
