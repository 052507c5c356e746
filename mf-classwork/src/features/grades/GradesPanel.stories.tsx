import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import {
  getClass,
  getGradeTable,
  gradeInTable,
  listGrades,
  getCell,
  getGrading,
  type GradeCategory,
  type GradeTable,
} from 'shared-api/contract';
import { aClassDetail, aGradeRecord, aGrading, neverReply, refuse, stub } from 'shared-api/testing';
import { aRubric } from '../../testing/aRubric.ts';
import { asPart } from '../../testing/asPart.ts';
import { messages as table } from '../grade-table/messages.ts';
import { messages as weights } from '../weights/messages.ts';
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

const CATEGORIES: GradeCategory[] = [
  { id: 'tests', title: 'Tests', weight: 60, drop_lowest: 0 },
  { id: 'homework', title: 'Homework', weight: 30.5, drop_lowest: 1 },
];
const grading = { categories: CATEGORIES, version: 2 };

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
    stub(getGrading, grading);
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
/** Cells with words for missing, late, returned and excused work. */
export const TableWithStates: ScreenStory = {
  ...asTable,
  beforeEach: () => {
    const late = [{ assignment_id: 'work-0', days: 2, percent: 20 }];
    const students = TABLE.students.map((student, index) => {
      const states = { missing: [2], returned: [1], excused: [0] };
      return index === 0 ? { ...student, returned: [0], late } : { ...student, ...states };
    });
    stub(getGradeTable, { ...TABLE, students });
  },
  play: AsTable.play,
};
/** Unreleased grades, marked in their column and cells. */
export const TableWithUnreleased: ScreenStory = {
  ...asTable,
  beforeEach: () => {
    const classwork = TABLE.classwork.map((work, index) =>
      index === 0 ? { ...work, holds_grades: true } : work,
    );
    const students = TABLE.students.map((student) => {
      return student.cells[0]?.[0] == null ? student : { ...student, held: [0] };
    });
    stub(getGradeTable, { ...TABLE, classwork, students });
  },
  play: AsTable.play,
};
function tableWith(change: Partial<GradeTable['classwork'][number]>): GradeTable {
  const [first, ...others] = TABLE.classwork;
  return { ...TABLE, classwork: first ? [{ ...first, ...change }, ...others] : [] };
}
/** A grade that was typed for points that a co-teacher has changed since. */
export const TableMarksChanged: ScreenStory = {
  ...asTable,
  beforeEach: () => {
    stub(getGradeTable, tableWith({ marks_version: 1 }));
    refuse(gradeInTable, 409, { code: 'marks_changed' });
  },
  play: async ({ canvas, userEvent }) => {
    const cell = (await canvas.findAllByRole('gridcell'))[1] as HTMLElement;
    stub(getGradeTable, tableWith({ mark: 50, marks_version: 2 }));
    await userEvent.dblClick(cell);
    await userEvent.keyboard('20{Enter}');
    await canvas.findByText(table.unsavedTitle);
  },
};
/** A cell of classwork that is graded by a rubric. */
const byRubric = {
  ...asTable,
  beforeEach: () => {
    stub(getGradeTable, tableWith({ has_rubric: true }));
    stub(getCell, {
      cell: [18.5, 2],
      rubric: aRubric(),
      rubric_scores: { way: 12.5, result: 6 },
    });
  },
} satisfies ScreenStory;

async function openCell({ canvas, userEvent }: StoryVisit) {
  await userEvent.dblClick((await canvas.findAllByRole('gridcell'))[1] as HTMLElement);
  return canvas.findByRole('dialog');
}
export const CellWithRubric: ScreenStory = {
  ...byRubric,
  play: async (visit) => {
    await openCell(visit);
    await visit.canvas.findByRole('radio', { name: /All steps/ });
  },
};
export const CellWithRubricLoading: ScreenStory = {
  ...byRubric,
  beforeEach: () => {
    byRubric.beforeEach();
    neverReply(getCell);
  },
  play: async (visit) => void (await openCell(visit)),
};
export const CellWithRubricFailed: ScreenStory = {
  ...byRubric,
  beforeEach: () => {
    byRubric.beforeEach();
    refuse(getCell, 500);
  },
  play: async (visit) => {
    await openCell(visit);
    await visit.canvas.findByText(table.rubricFailed);
  },
};
export const AverageExplained: ScreenStory = {
  ...asTable,
  beforeEach: () => {
    const category = ['tests', 'homework'];
    const classwork = TABLE.classwork.map((work, index) => {
      const category_id = category[index];
      return category_id ? { ...work, category_id } : work;
    });
    const late = [{ assignment_id: 'work-1', days: 1, percent: 10 }];
    const students: GradeTable['students'] = TABLE.students.slice(0, 1).map(({ user }) => ({
      user,
      average: 76.57,
      cells: [[17, 2], [13.33, 1], null],
      excused: [2],
      late,
    }));
    stub(getGradeTable, { classwork, students, categories: CATEGORIES });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('76.57%'));
    await canvas.findByRole('dialog');
  },
};
const weighing = (text: string): ScreenStory['play'] => {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.weights }));
    await canvas.findByText(text);
  };
};
export const Weights: ScreenStory = { play: weighing(weights.add) };
export const WeightsOfNothing: ScreenStory = {
  beforeEach: () => stub(getGrading, { categories: [], version: 1 }),
  play: weighing(weights.none),
};
export const WeightsLoading: ScreenStory = {
  beforeEach: () => neverReply(getGrading),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.weights }));
    await canvas.findByRole('dialog', { name: weights.title });
  },
};
export const WeightsFailed: ScreenStory = {
  beforeEach: () => refuse(getGrading, 500),
  play: weighing(weights.errorTitle),
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
