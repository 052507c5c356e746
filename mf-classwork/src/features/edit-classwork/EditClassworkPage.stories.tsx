import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClass, getClasswork } from 'shared-api/contract';
import { aClassDetail, anAssignment, neverReply, refuse, stub } from 'shared-api/testing';
import { EditClassworkPage } from './EditClassworkPage.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Create classwork',
  component: EditClassworkPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/cw/create/:id', at: '/class/cw/create/class-1' },
  },
  beforeEach: () => stub(getClass, aClassDetail()),
} satisfies ScreenStories;
export default meta;

export const Empty: ScreenStory = {
  play: async ({ canvas }) => void (await canvas.findByLabelText(new RegExp(`^${messages.title}`))),
};
export const SubmittedNothing: ScreenStory = {
  play: async (visit) => {
    await Empty.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.submit }));
    await visit.canvas.findAllByText(/./, { selector: '[id$="-error"]' });
  },
};
export const AddingAFile: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.addFile }));
    await canvas.findByRole('dialog', { name: messages.addFile });
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClass) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClass, 500) };

const editing = {
  parameters: {
    screen: {
      path: '/class/cw/create/:id',
      at: '/class/cw/create/class-1?edit=assignment-1',
    },
  },
} satisfies ScreenStory;
export const Editing: ScreenStory = {
  ...editing,
  beforeEach: () =>
    stub(getClasswork, anAssignment({ _files: ['https://files.example/roots.pdf'] })),
  play: Empty.play,
};
/** Somebody is graded: what was asked stays as it was, and its date can be moved. */
export const Locked: ScreenStory = {
  ...editing,
  beforeEach: () => {
    stub(getClasswork, anAssignment({ has_grades: true, date_due: '2026-11-24T12:00:00.000Z' }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(messages.locked);
  },
};
