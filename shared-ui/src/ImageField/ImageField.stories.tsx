import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { samplePicture } from '../Avatar/samplePicture.ts';
import { StateBoard, common, arabicText, longText, pseudoStates } from '../testing/StateBoard.tsx';
import { ImageField } from './ImageField.tsx';

const meta = {
  title: 'Fields/ImageField',
  component: ImageField,
  parameters: {
    rules: {
      do: [
        'Say in the hint which files it takes, and how large.',
        'Show the picture in use until another is chosen.',
      ],
      dont: ['Send it before the form is sent.'],
    },
  },
  args: {
    label: 'Profile picture',
    hint: 'PNG or JPEG, up to 5 MB.',
    accept: 'image/png,image/jpeg',
    file: null,
    previewAlt: 'The chosen picture',
    chooseLabel: 'Choose a picture, or drop one here',
    removeLabel: 'Remove the picture',
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [file, setFile] = useState(args.file);
    return <ImageField {...args} file={file} onChange={setFile} />;
  },
} satisfies Meta<typeof ImageField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithPicture: Story = {
  args: { file: new File([samplePicture], 'picture.svg', { type: 'image/svg+xml' }) },
};
export const Wide: Story = {
  args: {
    label: 'Cover',
    shape: 'wide',
    file: new File([samplePicture], 'picture.svg', { type: 'image/svg+xml' }),
  },
};

/** Shows all states beside each other. */
export const States: StoryObj<typeof meta> = {
  parameters: pseudoStates,
  render: (args) => (
    <StateBoard<Partial<typeof args>>
      states={{
        ...common(),
        Error: { error: 'Choose a PNG or JPEG picture.' },
        'Long text': { label: longText, chooseLabel: longText, hint: longText },
        'Right to left': { label: arabicText, chooseLabel: arabicText, hint: arabicText },
      }}
    >
      {(state) => <ImageField {...args} {...state} />}
    </StateBoard>
  ),
};
