import { fillSlot, type ScreenStories, type ScreenStory } from 'platform/testing';
import {
  editClasswork,
  getClass,
  getClasswork,
  getGrading,
  listRubrics,
} from 'shared-api/contract';
import { scheduleTexts } from 'shared-features';
import { conflictTexts } from 'shared-features/forms';
import {
  aClassDetail,
  anAssignment,
  neverReply,
  refuse,
  refuseOnce,
  stub,
} from 'shared-api/testing';
import { Notice } from 'shared-ui';
import { KIND_LINKS } from '../../testing/aKind.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { messages as rubric } from '../edit-rubric/messages.ts';
import { messages as kinds } from '../kinds/messages.ts';
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
  beforeEach: () => {
    stub(getClass, aClassDetail());
    stub(getGrading, { categories: [], version: 1 });
  },
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
export const WithCategories: ScreenStory = {
  beforeEach: () => {
    const tests = { id: 'tests', title: 'Tests', weight: 60, drop_lowest: 0 };
    stub(getGrading, { categories: [tests], version: 1 });
  },
  play: async ({ canvas }) => void (await canvas.findByLabelText(messages.category)),
};
export const Scheduling: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.schedule }));
    await canvas.findByLabelText(scheduleTexts.day);
  },
};
/** A kind of a remote, with the part of the form that the remote adds. */
export const OfAnotherKind: ScreenStory = {
  parameters: {
    screen: { path: '/class/cw/create/:id', at: '/class/cw/create/class-1?kind=material' },
  },
  beforeEach: () =>
    fillSlot(
      'classwork-forms',
      () => <Notice title="Read receipts">What the remote adds stands here.</Notice>,
      { for: ['material'] },
      KIND_LINKS,
    ),
  play: async ({ canvas }) => void (await canvas.findByText('Read receipts')),
};
/** No remote offers the kind. */
export const KindUnavailable: ScreenStory = {
  parameters: OfAnotherKind.parameters,
  play: async ({ canvas }) => void (await canvas.findByText(kinds.unavailable)),
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
/** Another teacher has saved first: both changed the title, and the due date follows. */
export const ChangedByTwo: ScreenStory = {
  ...editing,
  beforeEach: () => stub(getClasswork, anAssignment({ version: 1 })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByLabelText(new RegExp(`^${messages.title}`)),
      ' with two unknowns',
    );
    const theirs = { title: 'Straight lines', date_due: '2026-11-24T12:00:00.000Z', version: 2 };
    refuseOnce(editClasswork, 409, () => stub(getClasswork, anAssignment(theirs)));
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }));
    await canvas.findByText(conflictTexts.conflictTitle);
  },
};
/** A student is graded: the task is locked, and the date can change. */
export const Locked: ScreenStory = {
  ...editing,
  beforeEach: () => {
    stub(getClasswork, anAssignment({ has_grades: true, date_due: '2026-11-24T12:00:00.000Z' }));
  },
  play: async ({ canvas }) => {
    await canvas.findByText(messages.locked);
  },
};

/** Unreleased grades that the next save releases. */
export const Releasing: ScreenStory = {
  ...editing,
  beforeEach: () => {
    const hidden = { holds_grades: true, held_count: 12 };
    stub(getClasswork, anAssignment({ has_grades: true, ...hidden }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText(messages.holdGrades));
    await canvas.findByText(messages.holdReleases({ count: 12 }));
  },
};

/** A rubric whose sum differs from the points, and with two levels of equal points. */
export const WithRubric: ScreenStory = {
  ...editing,
  beforeEach: () => {
    const [way, result] = aRubric();
    const twins = way && [...way.levels, { title: 'A few', points: 6 }];
    const wrong = way && result ? [{ ...way, levels: twins ?? [] }, result] : [];
    stub(getClasswork, anAssignment({ mark: 25, rubric: wrong }));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(rubric.together({ worth: 20, mark: 25 }));
    await userEvent.click(canvas.getByRole('button', { name: messages.submit }));
    await canvas.findByText(rubric.twins);
  },
};

/** Opens the list of reusable rubrics. */
function choosing(text: string, stubbing: () => void): ScreenStory {
  return {
    beforeEach: stubbing,
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(await canvas.findByRole('button', { name: messages.useRubric }));
      await canvas.findByText(text);
    },
  };
}

const DATE = '2026-10-01T08:00:00.000Z';

export const UsingARubric: ScreenStory = choosing('Poems', () => {
  const used = { class: { id: 'class-2', name: 'German' }, date_created: DATE, rubric: aRubric() };
  stub(listRubrics, [
    { ...used, id: 'assignment-8', title: 'Poems' },
    { ...used, id: 'assignment-9', title: 'رسم المستقيمات' },
  ]);
});
export const NoRubricToUse: ScreenStory = choosing(rubric.empty, () => void stub(listRubrics, []));
export const RubricsLoading: ScreenStory = choosing(rubric.loading, () => {
  neverReply(listRubrics);
});
export const RubricsFailed: ScreenStory = choosing(rubric.failed, () => refuse(listRubrics, 500));
