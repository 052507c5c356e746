import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SelectField } from '../SelectField/SelectField.tsx';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { StateBoard, arabicText, longText } from '../testing/StateBoard.tsx';
import { FilterBar } from './FilterBar.tsx';

const nothing = () => undefined;

function select(label: string, placeholder: string) {
  return (
    <SelectField
      key={label}
      label={label}
      name={label}
      placeholder={placeholder}
      options={[]}
      value=""
      onChange={nothing}
    />
  );
}

const meta = {
  title: 'Fields/FilterBar',
  component: FilterBar,
  parameters: {
    rules: {
      do: [
        'Put it between the heading and the list that it narrows.',
        'Keep the choices in the address, so that a link shows the same list.',
      ],
      dont: [
        'Use it for a single SelectField, which needs no group.',
        'Add a button that applies the choices: each one takes effect at once.',
      ],
    },
  },
  args: {
    label: 'Filters',
    children: [select('Class', 'All classes'), select('Type', 'All types')],
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};

/** Shows all states beside each other. */
export const States: Story = {
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        Default: {},
        'With a switch': {
          children: [
            args.children,
            <SwitchField
              key="unread"
              label="Only new"
              name="unread"
              value={false}
              onChange={nothing}
            />,
          ],
        },
        'Long text': { children: [select(longText, longText), select('Type', longText)] },
        'Right to left': { children: [select(arabicText, arabicText), select('النوع', 'الكل')] },
      }}
    >
      {(state) => <FilterBar {...args} {...state} />}
    </StateBoard>
  ),
};
