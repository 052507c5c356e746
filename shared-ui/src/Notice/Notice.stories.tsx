import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'States/Notice',
  component: Notice,
  args: { children: 'We sent you a mail with a link.' },
} satisfies Meta<typeof Notice>;
export default meta;

export const Info: StoryObj<typeof meta> = {};

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Stack>
      <Notice title="Check your mail">We sent a link to ada@example.org.</Notice>
      <Notice tone="success">Your e-mail address was changed.</Notice>
      <Notice
        tone="warning"
        action={
          <Button size="small" variant="secondary">
            Reload
          </Button>
        }
      >
        You have been away for a while; what you see may have changed.
      </Notice>
      <Notice tone="danger" title="The link has expired">
        Ask for a new one.
      </Notice>
    </Stack>
  ),
};
