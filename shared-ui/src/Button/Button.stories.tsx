import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { paths } from '../Icon/paths.ts';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: {
    rules: {
      do: [
        'Say what happens, with a verb: “Create class”.',
        'Give a screen or a dialog one primary button, for what most come for.',
        'Keep it where it is while it works: busy, in the same width.',
      ],
      dont: [
        'Disable it to refuse a form: say by the field what is missing.',
        'Use it for going somewhere: then it is a link that looks like one, by “as”.',
      ],
    },
  },
  args: { children: 'Create class' },
  argTypes: {
    variant: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium'] },
    icon: { control: 'select', options: Object.keys(paths) },
    isBusy: { control: 'boolean' },
    isWide: { control: 'boolean' },
    busyLabel: { control: 'text' },
    as: { control: false },
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { icon: 'plus' } };

export const Variants: Story = {
  render: () => (
    <Stack>
      {(['medium', 'small'] as const).map((size) => (
        <Row key={size}>
          <Button size={size}>Save changes</Button>
          <Button size={size} variant="secondary">
            Cancel
          </Button>
          <Button size={size} variant="quiet">
            Skip for now
          </Button>
          <Button size={size} variant="danger" icon="trash">
            Delete class
          </Button>
        </Row>
      ))}
    </Stack>
  ),
};

export const AsLink: Story = {
  render: () => (
    <Button as="a" href="#top" icon="arrowEnd">
      Get started
    </Button>
  ),
};

export const Wide: Story = { args: { isWide: true } };

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Disabled: { disabled: true },
        Loading: { isBusy: true, busyLabel: 'Saving' },
        'Long text': { children: longText },
        'Right to left': { children: arabicText },
      }}
    >
      {(state) => (
        <Row>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Button key={variant} {...args} variant={variant} {...state} />
          ))}
        </Row>
      )}
    </StateBoard>
  ),
};
