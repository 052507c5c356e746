import type { ClassTabProps } from 'platform/slots';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClass } from 'shared-api/contract';
import { aClassDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { messages as archive } from '../archive/messages.ts';
import { messages } from './messages.ts';
import { SettingPanel } from './SettingPanel.tsx';

const meta = {
  title: 'Class/Setting',
  component: SettingPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=setting' },
  },
  beforeEach: () => stub(getClass, aClassDetail()),
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const NotSavedYet: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(new RegExp(`^${messages.name}`));
    await userEvent.type(name, ' for everybody');
    await canvas.findByText(messages.unsaved);
  },
};
export const WithoutAName: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(new RegExp(`^${messages.name}`)));
    await userEvent.click(canvas.getByRole('button', { name: messages.apply }));
    await canvas.findByText(/./, { selector: '[id$="-error"]' });
  },
};
export const JoiningByCodeIsOff: ScreenStory = {
  beforeEach: () => {
    const { setting } = aClassDetail();
    stub(getClass, aClassDetail({ setting: { ...setting, use_code: false } }));
  },
};
/** Late work loses a part of its score: what that comes to. */
export const LateWork: ScreenStory = {
  beforeEach: () => {
    const late = { policy: 'penalty', percent_per_day: 10, floor: 50 } as const;
    stub(getClass, aClassDetail({ late }));
  },
  play: async ({ canvas }) => {
    (await canvas.findByText(messages.lateTitle)).scrollIntoView();
  },
};
export const AskingForANewCode: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.newCode }));
    await canvas.findByRole('dialog', { name: messages.newCodeTitle });
  },
};
export const Deleting: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.delete }));
    await canvas.findByRole('dialog');
  },
};
export const DeletingTheWrongOne: ScreenStory = {
  play: async (visit) => {
    await Deleting.play?.(visit);
    const label = messages.deleteType({ name: 'Algebra' });
    await visit.userEvent.type(visit.canvas.getByLabelText(new RegExp(`^${label}`)), 'Botany');
    const name = messages.deleteConfirm;
    await visit.userEvent.click(visit.canvas.getByRole('button', { name }));
    await visit.canvas.findByText(messages.deleteWrong);
  },
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClass) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClass, 500) };
export const Archived: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ date_archived: '2026-11-10T08:00:00.000Z' })),
};
export const Archiving: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: archive.archive }));
    await canvas.findByRole('button', { name: archive.confirm });
  },
};
