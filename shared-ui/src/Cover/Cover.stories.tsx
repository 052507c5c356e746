import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { samplePictureUrl } from '../Avatar/samplePicture.ts';
import { Cover } from './Cover.tsx';

const meta = {
  title: 'Content/Cover',
  component: Cover,
  args: { name: 'Biology, year 9' },
} satisfies Meta<typeof Cover>;
export default meta;

export const Initials: StoryObj<typeof meta> = {};
export const Picture: StoryObj<typeof meta> = { args: { src: samplePictureUrl } };
