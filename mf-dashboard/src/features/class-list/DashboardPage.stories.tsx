import { useEffect } from 'react';
import type { ClassCardsProps } from 'platform/runtime';
import { fillSlot, type ScreenStories, type ScreenStory } from 'platform/testing';
import { acceptInvitation, joinClass, listClasses, readTeachingOffer } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { messages as joinMessages } from '../join-class/messages.ts';
import { messages as teachMessages } from '../teach/messages.ts';
import { Card } from 'shared-ui';
import { DashboardPage } from './DashboardPage.tsx';
import { messages } from './messages.ts';

const CLASSES = [
  aClass(),
  aClass({ id: 'class-2', name: 'Botany', category: 'Science', is_admin: false }),
  aClass({
    id: 'class-3',
    name: 'A class whose name is longer than anybody would expect it to be',
  }),
];

const meta = {
  title: 'Your classes',
  component: DashboardPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
  beforeEach: () => stub(listClasses, CLASSES),
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {};
/** Pinned classes come first, whatever their name. */
export const Pinned: ScreenStory = {
  beforeEach: () =>
    stub(listClasses, [...CLASSES, aClass({ id: 'z', name: 'Zoology', pinned: true })]),
};
/** Badges that remotes show on the cards. */
export const Marked: ScreenStory = {
  beforeEach: () => {
    stub(listClasses, CLASSES);
    return fillSlot('class-cards', function Marks({ onMarks }: ClassCardsProps) {
      useEffect(() => {
        onMarks([
          { classId: 'class-1', text: '3 to grade', to: '/', tone: 'warning' },
          { classId: 'class-1', text: '12 unread', to: '/' },
          { classId: 'class-2', text: '1 due', to: '/', tone: 'warning' },
        ]);
      }, [onMarks]);
      return null;
    });
  },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: '1 due Botany' })),
};
/** A strip of a remote above them; what is in it is the remote's. */
export const WithStrip: ScreenStory = {
  beforeEach: () => {
    stub(listClasses, CLASSES);
    return fillSlot('dashboard', () => (
      <Card style={{ minBlockSize: 'var(--room)' }}>What waits for you stands here.</Card>
    ));
  },
  play: async ({ canvas }) => void (await canvas.findByText(/stands here/)),
};
/** More than the eye finds at once can be searched. */
export const Many: ScreenStory = {
  beforeEach: () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aClass({ id: `class-${index}`, name: `Class ${index + 1}`, is_admin: index % 2 === 0 }),
    );
    stub(listClasses, many);
  },
};
export const NoneFound: ScreenStory = {
  beforeEach: Many.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: messages.find }), 'Latin');
    await canvas.findByText(messages.noneFound({ words: 'Latin' }));
  },
};
export const Empty: ScreenStory = { beforeEach: () => stub(listClasses, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasses) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasses, 500) };
export const MenuIsOpen: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.menu }));
    await canvas.findByRole('menu');
  },
};

const joining = { screen: { path: '/d', at: '/d?join=ABCD2345' } };
export const Joining: ScreenStory = {
  parameters: joining,
  play: async ({ canvas }) => void (await canvas.findByRole('dialog')),
};
export const CodeIsUnknown: ScreenStory = {
  parameters: joining,
  beforeEach: () => refuse(joinClass, 404),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: joinMessages.join }));
    await canvas.findByText(joinMessages.unknown);
  },
};

const teaching = { screen: { path: '/d', at: '/d?teach=a-token' } };
const OFFER = {
  class: { id: 'class-1', name: 'Algebra' },
  owner: 'noether',
  is_student: false,
  is_teacher: false,
};
const seeOffer: ScreenStory['play'] = async ({ canvas }) => {
  await canvas.findByText(teachMessages.rights);
};
export const InvitedToTeach: ScreenStory = {
  parameters: teaching,
  beforeEach: () => stub(readTeachingOffer, OFFER),
  play: seeOffer,
};
export const StudentInvitedToTeach: ScreenStory = {
  parameters: teaching,
  beforeEach: () => stub(readTeachingOffer, { ...OFFER, is_student: true }),
  play: seeOffer,
};
export const LookingAtAnOffer: ScreenStory = {
  parameters: teaching,
  beforeEach: () => neverReply(readTeachingOffer),
  play: async ({ canvas }) => void (await canvas.findByText(teachMessages.loading)),
};
export const OfferFailed: ScreenStory = {
  parameters: teaching,
  beforeEach: () => refuse(readTeachingOffer, 500),
  play: async ({ canvas }) => void (await canvas.findByText(teachMessages.errorTitle)),
};
export const OfferIsOld: ScreenStory = {
  parameters: teaching,
  beforeEach: () => refuse(readTeachingOffer, 404),
  play: async ({ canvas }) => void (await canvas.findByText(teachMessages.unknown)),
};

const invited = { screen: { path: '/d', at: '/d?invitation=a-token' } };
export const Invited: ScreenStory = {
  parameters: invited,
  play: async ({ canvas }) => void (await canvas.findByText(joinMessages.invitationHelp)),
};
export const InvitationIsOld: ScreenStory = {
  parameters: invited,
  beforeEach: () => refuse(acceptInvitation, 404),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: joinMessages.join }));
    await canvas.findByText(joinMessages.invitationUnknown);
  },
};
