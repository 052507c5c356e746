import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../Row/Row.tsx';
import { Avatar } from './Avatar.tsx';
import { samplePictureUrl } from './samplePicture.ts';

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  parameters: {
    rules: {
      do: [
        'Put it beside a name, or give it a label where no name stands there.',
        'Use a square for a class, a circle for a person.',
      ],
      dont: [
        'Choose the tint: it goes by the name, so that people are found again.',
        'Use a picture of another shape than a square: it is cut.',
      ],
    },
  },
  args: { name: 'Ada Lovelace', label: 'Ada Lovelace' },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: samplePictureUrl, size: 'large' } };
/** Initials replace a picture that fails to load. */
export const BrokenPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } };

export const People: Story = {
  render: () => (
    <Row>
      {[
        'Ada Lovelace',
        'Grace Hopper',
        'Émilie du Châtelet',
        'Alan',
        'Wangari Maathai',
        'Hedy Lamarr',
      ].map((name) => (
        <Avatar key={name} name={name} label={name} />
      ))}
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} name="Katherine Johnson" size={size} label="Katherine Johnson" />
      ))}
      <Avatar name="Biology" letters={1} isSquare size="small" label="Biology" />
    </Row>
  ),
};
