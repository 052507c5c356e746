import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getMyGrades, getGrading } from 'shared-api/contract';
import { aGradeRecord, aGrading, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { messages as explain } from '../explain/messages.ts';
import { GradeBookPanel } from './GradeBookPanel.tsx';

const meta = {
  title: 'Class/GradeBook',
  component: GradeBookPanel,
  tags: ['!autodocs'],
  args: asPart('student'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/s/:id', at: '/s/class-1?tab=gradebook' },
  },
  beforeEach: () => {
    const second = aGrading({ title: 'Roots', assignment_id: 'assignment-2', score: 7.5 });
    const third = { title: 'Fractions', assignment_id: 'assignment-3', comment: 'Late, but good.' };
    stub(getMyGrades, aGradeRecord({ gradings: [aGrading(), second, aGrading(third)] }));
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const Explained: ScreenStory = {
  beforeEach: () => {
    const tests = { id: 'tests', title: 'Tests', weight: 60, drop_lowest: 1 };
    stub(getGrading, { categories: [tests], version: 2 });
    const gradings = [17, 8.5, 20].map((score, index) =>
      aGrading({
        title: `Test ${index}`,
        assignment_id: `t-${index}`,
        score,
        category_id: 'tests',
      }),
    );
    const other = aGrading({ title: 'Notes', assignment_id: 'notes', score: 2, mark: 3 });
    const excused = [{ title: 'Roots', mark: 20, assignment_id: 'roots' }];
    const record = { average: 82.17, gradings: [...gradings, other], excused };
    stub(getMyGrades, aGradeRecord(record));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Explain/ }));
    await canvas.findByText(explain.result);
  },
};
export const Empty: ScreenStory = {
  beforeEach: () => stub(getMyGrades, aGradeRecord({ average: null, gradings: [] })),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getMyGrades) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getMyGrades, 500) };
