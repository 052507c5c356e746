import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';

const WRITTEN = [
  '<h2>Photosynthesis</h2><p>Read <strong>chapter 4</strong> and <em>answer</em> in ',
  '<u>your own words</u>, <s>not mine</s>. See <a href="https://example.org/">the notes</a> and ',
  '<code>6 CO2 + 6 H2O</code>.</p><ol><li>What goes in?<ul><li>by the leaves</li><li>by the roots',
  '<ul><li>from the soil</li></ul></li></ul></li><li>What comes out?</li></ol>',
  '<blockquote><p>Light is food.</p><p>Water is, too.</p></blockquote>',
  '<pre><code>light + water\n  -&gt; sugar</code></pre><p>Until Monday.</p>',
].join('');

const meta = {
  title: 'Fields/RichTextEditor',
  component: RichTextEditor,
  parameters: {
    rules: {
      do: ['Use it where a text has parts: a post, an assignment.', 'Say that Markdown works.'],
      dont: ['Use it for a sentence: that is a TextAreaField.'],
    },
  },
  args: {
    name: 'question',
    label: 'Instructions',
    value: '',
    onChange: () => undefined,
    fetchImage: async () => ({ error: 'No picture could be loaded from this link.' }),
  },
  render: function Written(args) {
    const [value, setValue] = useState(args.value);
    return <RichTextEditor {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: 'What is to be done?', hint: 'Students see it at once.', isRequired: true },
};

export const Written: Story = { args: { value: WRITTEN } };

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Disabled: { isDisabled: true },
        Error: { error: 'Instructions are required.' },
        'Right to left': { label: arabicText, value: `<p>${arabicText}</p>` },
      }}
    >
      {(state) => <RichTextEditor {...args} value={`<p>${longText}</p>`} {...state} />}
    </StateBoard>
  ),
};
