import type { ClassTabProps } from 'platform/slots';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getClass, getGradeTable, listGrades, type GradeTable } from 'shared-api/contract';
import { aClassDetail, aGradeRecord, aGrading, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { GradesPanel } from './GradesPanel.tsx';
import { messages } from './messages.ts';

const NAMES = ['alan', 'barbara', 'edsger', 'grace', 'a-username-of-forty-characters-and-no-more'];
const people = NAMES.map((username) => ({
  id: `of-${username}`,
  username,
  profile_image: null,
  email: `${username}@school.example`,
}));
const TABLE: GradeTable = {
  classwork: ['Linear equations', 'Roots', 'Fractions'].map((title, index) => ({
    id: `work-${index}`,
    title,
    mark: 20,
    draft: false,
    date_due: null,
  })),
  students: people.map((user, index) => ({
    user,
    average: index === 0 ? null : 60 + index * 8,
    cells: [[10 + index, 3], [null, 1], null],
  })),
};

const meta = {
  title: 'Class/Grades',
  component: GradesPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=grades' },
  },
  beforeEach: () => {
    stub(getClass, aClassDetail());
    stub(
      listGrades,
      people.map((user) => aGradeRecord({ user })),
    );
    stub(getGradeTable, TABLE);
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const Opened: ScreenStory = {
  beforeEach: () =>
    stub(listGrades, [aGradeRecord({ gradings: [aGrading({ comment: 'Good.' })] })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('grace'));
    await canvas.findByText('Good.');
  },
};
export const NoneFound: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(messages.find), 'Kurt');
    await canvas.findByText(messages.noneFound({ words: 'Kurt' }));
  },
};
export const Empty: ScreenStory = {
  beforeEach: () => stub(listGrades, [aGradeRecord({ average: null, gradings: [] })]),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(listGrades) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listGrades, 500) };

const asTable = {
  parameters: {
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=grades&view=table' },
  },
} satisfies ScreenStory;
export const AsTable: ScreenStory = {
  ...asTable,
  play: async ({ canvas }) => void (await canvas.findByRole('grid')),
};
export const TableIsEmpty: ScreenStory = {
  ...asTable,
  beforeEach: () => stub(getGradeTable, { classwork: [], students: [] }),
};
export const TableIsLoading: ScreenStory = {
  ...asTable,
  beforeEach: () => neverReply(getGradeTable),
};
export const TableFailed: ScreenStory = {
  ...asTable,
  beforeEach: () => refuse(getGradeTable, 500),
};
