import type { ScreenStories, ScreenStory } from 'platform/testing';
import { createClass } from 'shared-api/contract';
import { neverReply } from 'shared-api/testing';
import { CreateClassPage } from './CreateClassPage.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Create a class',
  component: CreateClassPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/class/new' } },
} satisfies ScreenStories;
export default meta;

export const Empty: ScreenStory = {};
export const FilledIn: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const fill = async (label: string, text: string) =>
      userEvent.type(await canvas.findByLabelText(new RegExp(`^${label}`)), text);
    await fill(messages.name, 'Algebra');
    await fill(messages.description, 'Equations and what they are good for.');
    await fill(messages.category, 'Mathematics');
  },
};
export const Creating: ScreenStory = {
  beforeEach: () => neverReply(createClass),
  play: async (visit) => {
    await FilledIn.play?.(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.submit }));
    await visit.canvas.findByText(messages.submitting);
  },
};
