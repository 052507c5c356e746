import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Content/Tabs',
  component: Tabs,
  parameters: {
    rules: {
      do: [
        'Use it for parts of one thing, of which one is read at a time.',
        'Put the most used first.',
      ],
      dont: ['Use it for steps.', 'Use more than fit a laptop: the others go into More.'],
    },
  },
  args: {
    label: 'Biology, year 9',
    activeId: 'stream',
    tabs: [
      { id: 'stream', label: 'Stream' },
      { id: 'chat', label: 'Chat' },
      { id: 'classwork', label: 'Classwork' },
    ],
    onChange: () => undefined,
  },
  render: function Switching(args) {
    const [activeId, setActiveId] = useState(args.activeId);
    return (
      <Tabs {...args} activeId={activeId} onChange={setActiveId}>
        The content of {activeId}.
      </Tabs>
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Three: StoryObj<typeof meta> = {};

/** A long row of tabs scrolls sideways; a menu can be at the end. */
export const Many: StoryObj<typeof meta> = {
  args: {
    tabs: ['Stream', 'Chat', 'Classwork', 'People', 'Grades', 'Attendance', 'Settings'].map(
      (label) => ({ id: label.toLowerCase(), label }),
    ),
    trailing: (
      <Menu
        trigger={(props) => (
          <Button variant="quiet" size="small" {...props}>
            More
          </Button>
        )}
        items={[{ label: 'Export' }, { label: 'Print' }]}
      />
    ),
  },
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        'Long text': { tabs: [{ id: 'stream', label: longText }] },
        'Right to left': {
          tabs: [
            { id: 'stream', label: arabicText },
            { id: 'chat', label: arabicText },
          ],
        },
      }}
    >
      {(state) => (
        <Tabs {...args} {...state}>
          What the tab shows.
        </Tabs>
      )}
    </StateBoard>
  ),
};
