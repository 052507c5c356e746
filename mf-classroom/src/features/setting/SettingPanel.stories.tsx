import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  editClass,
  getClass,
  listClassHistory,
  listClasswork,
  copyClass,
} from 'shared-api/contract';
import { conflictTexts } from 'shared-features/forms';
import {
  aClassDetail,
  aHistoryEntry,
  anAssignment,
  neverReply,
  refuse,
  refuseOnce,
  stub,
} from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { messages as archive } from '../archive/messages.ts';
import { messages as copy } from '../copy-class/messages.ts';
import { messages as history } from '../history/messages.ts';
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
export const AsCoTeacher: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ is_owner: false, can_edit_meet_link: false })),
};
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
/** Another teacher has applied first: both changed the name, and the category follows. */
export const ChangedByTwo: ScreenStory = {
  play: async (visit) => {
    await NotSavedYet.play?.(visit);
    const theirs = { name: 'Algebra and geometry', category: 'Shapes', version: 2 };
    refuseOnce(editClass, 409, () => stub(getClass, aClassDetail(theirs)));
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.apply }));
    await visit.canvas.findByText(conflictTexts.conflictTitle);
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
export const ConfirmingANewCode: ScreenStory = {
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

const WORKS = [
  anAssignment({ id: 'w1', title: 'Slope and intercept', date_due: '2026-03-03T22:59:00.000Z' }),
  anAssignment({ id: 'w2', title: 'Three equations', date_due: '2026-12-01T22:59:00.000Z' }),
  anAssignment({ id: 'w3', title: 'Any time', date_due: null }),
];
export const Copying: ScreenStory = {
  beforeEach: () => stub(listClasswork, WORKS),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.copy }));
    await canvas.findByRole('dialog');
    const weeks = await canvas.findByRole('textbox', { name: /^Weeks/ });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, '26');
    await canvas.findByText(/Slope and intercept/);
  },
};
/** The server refuses the copy, since its files exceed the limit. */
export const CopyingTooMuch: ScreenStory = {
  beforeEach: () => {
    stub(listClasswork, WORKS);
    const message = 'The files of this class have 6,000 MB, but a class can have 5,120 MB.';
    refuse(copyClass, 413, { message, code: 'too_large', fields: { parts: message } });
  },
  play: async (visit) => {
    await Copying.play?.(visit);
    const { canvas, userEvent } = visit;
    await userEvent.click(canvas.getByRole('button', { name: 'Copy class' }));
    await canvas.findByRole('group', { description: /6,000 MB/ });
  },
};

const HISTORY = [
  aHistoryEntry(),
  aHistoryEntry({ id: 'entry-2', event: 'grade.unreleased_changed', from: null, to: 7.5 }),
  aHistoryEntry({
    id: 'entry-3',
    event: 'role.changed',
    role: 'owner',
    title: null,
    comment: null,
  }),
  aHistoryEntry({
    id: 'entry-4',
    event: 'class.settings_changed',
    user: null,
    title: null,
    comment: null,
    names: ['name', 'student_can_post', 'late_policy'],
  }),
];

async function showHistory({ canvas, userEvent }: Parameters<NonNullable<ScreenStory['play']>>[0]) {
  const show = await canvas.findByRole('button', { name: history.show });
  await userEvent.click(show);
  show.scrollIntoView();
}

export const History: ScreenStory = {
  beforeEach: () => stub(listClassHistory, HISTORY),
  play: async (visit) => {
    await showHistory(visit);
    await visit.canvas.findByRole('list', { name: history.list });
  },
};
export const HistoryWithoutChanges: ScreenStory = {
  beforeEach: () => stub(listClassHistory, []),
  play: async (visit) => {
    await showHistory(visit);
    await visit.canvas.findByText(history.empty);
  },
};
export const HistoryFailed: ScreenStory = {
  beforeEach: () => refuse(listClassHistory, 500),
  play: async (visit) => {
    await showHistory(visit);
    await visit.canvas.findByText(history.errorTitle);
  },
};
