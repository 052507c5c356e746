import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../Row/Row.tsx';
import { color, font, space } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';
import { paths, type IconName } from './paths.ts';

const Sample = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  inline-size: 7rem;
  padding: ${space[2]};
  color: ${color.text};
  font-size: ${font.size.caption};
`;

const meta = {
  title: 'Content/Icon',
  component: Icon,
  parameters: {
    rules: {
      do: [
        'Put it before a word that says the same.',
        'Mirror what points: those that do, know it.',
      ],
      dont: [
        'Use it alone where people have not learned it: only menu, close, edit and trash are known.',
        'Colour it otherwise than the text beside it.',
      ],
    },
  },
  args: { name: 'home' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { args: { size: '3rem', label: 'Home' } };

export const All: Story = {
  render: () => (
    <Row gap={2}>
      {(Object.keys(paths) as IconName[]).map((name) => (
        <Sample key={name}>
          <Icon name={name} size="1.75rem" />
          {name}
        </Sample>
      ))}
    </Row>
  ),
};
