import type { ScreenStories, ScreenStory } from 'platform/testing';
import { MaterialForm } from './MaterialForm.tsx';
import { messages } from './messages.ts';

const meta = {
  title: 'Material/Form',
  component: MaterialForm,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/cw/create/:id', at: '/class/cw/create/class-1?kind=material' },
  },
} satisfies ScreenStories;
export default meta;

export const Note: ScreenStory = {
  play: async ({ canvas }) => void (await canvas.findByText(messages.help)),
};
