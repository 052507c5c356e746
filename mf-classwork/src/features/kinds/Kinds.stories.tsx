import { useEffect } from 'react';
import type { ClassTabProps, ClassworkFact, ClassworkFactsProps } from 'platform/runtime';
import { fillSlot, type ScreenStories, type ScreenStory } from 'platform/testing';
import { listClasswork, listClassworkAsStudent } from 'shared-api/contract';
import { anAssignment, stub } from 'shared-api/testing';
import { KIND_LINKS, aMaterial } from '../../testing/aKind.ts';
import { asPart } from '../../testing/asPart.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { ClassworkPanel } from '../classwork-list/ClassworkPanel.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Class/Classwork of other kinds',
  component: ClassworkPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=classwork' },
  },
  beforeEach: () => {
    stubPast();
    const draft = { ...aMaterial(), id: 'm2', title: 'Sources', draft: true };
    const works = [anAssignment({ topic: 'Lines' }), { ...aMaterial(), topic: 'Lines' }, draft];
    stub(listClasswork, works);
    stub(listClassworkAsStudent, works.slice(0, 2));
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

function offer(facts: ClassworkFact[]) {
  function Facts({ onFacts }: ClassworkFactsProps) {
    useEffect(() => onFacts(facts), [onFacts]);
    return null;
  }
  return fillSlot('classwork-facts', Facts, { for: ['material'] }, KIND_LINKS);
}

export const Full: ScreenStory = {
  beforeEach: () => offer([{ classworkId: 'm1', text: '18 of 24 opened' }]),
  play: async ({ canvas }) => void (await canvas.findByText('18 of 24 opened')),
};
export const Creating: ScreenStory = {
  ...Full,
  play: async ({ canvas, userEvent }) => {
    const name = messages.createOther;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByRole('menuitem', { name: 'Material' });
  },
};
export const AsStudent: ScreenStory<ClassTabProps> = {
  args: { role: 'student' },
  beforeEach: () => offer([{ classworkId: 'm1', text: 'Not opened yet', tone: 'info' }]),
  play: async ({ canvas }) => void (await canvas.findByText('Not opened yet')),
};
/** No remote offers the kind. */
export const Unavailable: ScreenStory = {
  play: async ({ canvas }) => void (await canvas.findAllByText(messages.unavailable)),
};
