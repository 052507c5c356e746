import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Content/Disclosure',
  component: Disclosure,
  args: { label: 'Teaching', icon: 'teaching', children: <p>Biology, year 9</p> },
} satisfies Meta<typeof Disclosure>;
export default meta;

export const Closed: StoryObj<typeof meta> = {};
export const Open: StoryObj<typeof meta> = { args: { isInitiallyOpen: true } };
