import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getMaterial, listMaterialOpenings, openMaterial } from 'shared-api/quizzes';
import { anAttachment, neverReply, refuse, stub } from 'shared-api/testing';
import { aMaterial, aTaughtMaterial } from '../../testing/aMaterial.ts';
import { anOpening } from '../../testing/anOpening.ts';
import { messages as openings } from '../openings/messages.ts';
import { MaterialPage } from './MaterialPage.tsx';

const meta = {
  title: 'Material',
  component: MaterialPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/material/:id', at: '/material/material-1' },
  },
  beforeEach: () => stub(openMaterial, {}),
} satisfies ScreenStories;
export default meta;

export const ForAStudent: ScreenStory = {
  beforeEach: () => stub(getMaterial, aMaterial({ attachments: [anAttachment()] })),
  play: async ({ canvas }) => void (await canvas.findByText('Start with chapter one.')),
};
export const ForATeacher: ScreenStory = {
  beforeEach: () => {
    stub(getMaterial, aTaughtMaterial());
    const ada = anOpening({
      id: 'user-3',
      username: 'ada',
      date_opened: '2026-09-02T09:30:00.000Z',
    });
    stub(listMaterialOpenings, [anOpening(), ada]);
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Start with chapter one.');
    const name = openings.openedBy({ count: 2, all: 24 });
    await userEvent.click(canvas.getByText(name));
    await canvas.findByText('grace');
  },
};
export const OpenedByNobody: ScreenStory = {
  beforeEach: () => {
    stub(getMaterial, aTaughtMaterial({ opened_count: 0 }));
    stub(listMaterialOpenings, []);
  },
  play: async ({ canvas, userEvent }) => {
    const name = openings.openedBy({ count: 0, all: 24 });
    await userEvent.click(await canvas.findByText(name));
    await canvas.findByText(openings.empty);
  },
};
export const Draft: ScreenStory = {
  beforeEach: () => stub(getMaterial, aTaughtMaterial({ draft: true })),
  play: ForAStudent.play,
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getMaterial) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getMaterial, 500) };
