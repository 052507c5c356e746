import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { samplePictureUrl } from '../Avatar/samplePicture.ts';
import { Cover } from './Cover.tsx';

const meta = {
  title: 'Content/Cover',
  component: Cover,
  parameters: {
    rules: {
      do: ['Use it for a class, above its name.'],
      dont: ['Let it say something: it is decoration, and cut at both ends on a phone.'],
    },
  },
  args: { name: 'Biology, year 9' },
} satisfies Meta<typeof Cover>;
export default meta;

export const Initials: StoryObj<typeof meta> = {};
export const Picture: StoryObj<typeof meta> = { args: { src: samplePictureUrl } };
