import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClass, listHidden, listReports } from 'shared-api/contract';
import { aClassDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { aHidden } from '../../testing/aHidden.ts';
import { aReport } from '../../testing/aReport.ts';
import { asPart } from '../../testing/asPart.ts';
import { messages as ruleMessages } from '../moderation/messages.ts';
import { messages } from './messages.ts';
import { ReportsPanel } from './ReportsPanel.tsx';

const LONG = 'A word and another one, until the line is full and goes on below. '.repeat(4);

const meta = {
  title: 'Class/Reports',
  component: ReportsPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=reports' },
  },
  beforeEach: () => {
    stub(listReports, [aReport()]);
    stub(listHidden, []);
    stub(getClass, aClassDetail());
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {
  beforeEach: () =>
    stub(listReports, [
      aReport({
        id: 'r4',
        reason: 'hate',
        words: '',
        reporter: { id: 'user-7', username: 'emmy', profile_image: null },
      }),
      aReport({
        id: 'r3',
        kind: 'file',
        thing_id: 'f',
        title: 'Roots',
        excerpt: 'class-photo.png',
      }),
      aReport({ id: 'r2', kind: 'comment', thing_id: 'c', title: 'Roots', context: [], href: '' }),
      aReport(),
    ]),
};
export const WithHidden: ScreenStory = {
  beforeEach: () =>
    stub(listHidden, [
      aHidden({ id: 'h3' }),
      aHidden({ id: 'h2', kind: 'comment', title: 'Roots', text: LONG, reason: LONG }),
      aHidden({ id: 'h1', kind: 'post', title: 'Roots', can_restore: false }),
    ]),
};
export const HiddenFailed: ScreenStory = { beforeEach: () => refuse(listHidden, 500) };
export const Hiding: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Hide/ }));
    await canvas.findByRole('dialog');
  },
};
export const EditingRules: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ slow_mode: 30, blocked_words: ['fool'] })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: ruleMessages.edit }));
    await canvas.findByRole('dialog');
  },
};
export const Nothing: ScreenStory = { beforeEach: () => stub(listReports, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listReports) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listReports, 500) };
export const LongTexts: ScreenStory = {
  beforeEach: () =>
    stub(listReports, [
      aReport({
        kind: 'post',
        title: LONG.slice(0, 120),
        excerpt: LONG,
        words: LONG,
        context: [],
        author: { id: 'user-8', username: 'a-name-of-20-letters', profile_image: null },
      }),
    ]),
};
export const Answering: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Answer/ }));
    await canvas.findByRole('dialog', { name: messages.answerTitle });
  },
};
