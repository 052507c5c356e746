import type { ClassTabProps } from 'platform/slots';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getMyGrades } from 'shared-api/contract';
import { aGradeRecord, aGrading, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
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
export const Empty: ScreenStory = {
  beforeEach: () => stub(getMyGrades, aGradeRecord({ average: null, gradings: [] })),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getMyGrades) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getMyGrades, 500) };
