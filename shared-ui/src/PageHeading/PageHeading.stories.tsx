import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { PageHeading } from './PageHeading.tsx';

const meta = {
  title: 'Layout/PageHeading',
  component: PageHeading,
  parameters: {
    rules: {
      do: [
        'Name the page as its link was named.',
        'Put the one thing that is done here at the end of the line.',
      ],
      dont: ['Put two on a page.'],
    },
  },
  args: {
    children: 'Classes',
    lead: 'Everything you teach and learn, in one place.',
    actions: <Button icon="plus">New class</Button>,
  },
} satisfies Meta<typeof PageHeading>;
export default meta;

export const WithActions: StoryObj<typeof meta> = {};
export const Alone: StoryObj<typeof meta> = { args: { lead: undefined, actions: undefined } };
