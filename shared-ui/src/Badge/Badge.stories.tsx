import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../Row/Row.tsx';
import { Badge, tones, type Tone } from './Badge.tsx';

const meta = {
  title: 'Content/Badge',
  component: Badge,
  args: { children: 'Admin', tone: 'accent' },
} satisfies Meta<typeof Badge>;
export default meta;

export const One: StoryObj<typeof meta> = {};
export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      {(Object.keys(tones) as Tone[]).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
};
