import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useRef } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { arabicText, longText } from '../testing/StateBoard.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  parameters: {
    rules: {
      do: [
        'Use it for rare actions, such as Edit and Delete of a post.',
        'Put actions that lose data last, as danger.',
      ],
      dont: [
        'Hide the one thing that people come for.',
        'Use it to choose a value: that is a SelectField.',
      ],
    },
  },
  args: {
    trigger: (props) => (
      <Button variant="quiet" {...props}>
        <Avatar name="Ada Lovelace" size="small" />
        Ada Lovelace
      </Button>
    ),
    items: [
      { label: 'Profile', icon: 'user', href: '#profile' },
      { label: 'Settings', icon: 'settings', isDisabled: true },
      { label: 'Logout', icon: 'logout', tone: 'danger' },
    ],
    align: 'start',
  },
} satisfies Meta<typeof Menu>;
export default meta;

export const Profile: StoryObj<typeof meta> = {};

/** Opened as by a click, with space for it below. */
const opened: StoryObj<typeof meta> = {
  render: function OpenedMenu(args) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => root.current?.querySelector('button')?.click(), []);
    return (
      <div ref={root} style={{ minBlockSize: '14rem' }}>
        <Menu
          {...args}
          trigger={(props) => <IconButton label="More about this class" icon="more" {...props} />}
        />
      </div>
    );
  },
};
export const Opened = opened;
export const LongText: StoryObj<typeof meta> = {
  ...opened,
  args: {
    items: [
      { label: longText, icon: 'edit' },
      { label: longText, icon: 'trash', tone: 'danger', isDisabled: true },
    ],
  },
};
export const RightToLeft: StoryObj<typeof meta> = {
  ...opened,
  globals: { direction: 'rtl' },
  args: {
    items: [
      { label: arabicText, icon: 'user' },
      { label: arabicText, icon: 'logout' },
    ],
  },
};
