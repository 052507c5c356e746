import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { palette } from './palette.ts';
import { color, font, radius, scales, shadow, space, tints } from './tokens.ts';

const Swatch = styled.div`
  inline-size: 9rem;
  font-size: ${font.size.caption};
  > div {
    block-size: 4rem;
    margin-block-end: ${space[1]};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
  }
`;

const Sample = styled.div`
  display: grid;
  place-items: center;
  inline-size: 8rem;
  block-size: 6rem;
  border: 1px solid ${color.border};
  background: ${color.surface};
  font-size: ${font.size.caption};
`;

const Bar = styled.div`
  block-size: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.accent};
`;

/** Every design decision has one name. Components and screens use these names and no values of their own. */
const meta = { title: 'Theme/Tokens', parameters: { controls: { disable: true } } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Colour: Story = {
  render: () => (
    <Row align="start" gap={4}>
      {Object.entries(color).map(([name, value]) => (
        <Swatch key={name}>
          <div style={{ background: value }} />
          <strong>{name}</strong>
          <br />
          {palette[name as keyof typeof palette].join(' · ')}
        </Swatch>
      ))}
    </Row>
  ),
};

/** For people and classes without a picture: the same name always gets the same one. */
export const Tints: Story = {
  render: () => (
    <Row>
      {tints.map(({ surface, text }, index) => (
        <Sample key={surface} style={{ background: surface, color: text }}>
          tints[{index}]
        </Sample>
      ))}
    </Row>
  ),
};

export const Space: Story = {
  render: () => (
    <Stack gap={2}>
      {scales.space.map((length, step) => (
        <Row key={length} wrap="nowrap">
          <code style={{ inlineSize: '9rem' }}>
            space[{step}] {length}
          </code>
          <Bar style={{ inlineSize: length }} />
        </Row>
      ))}
    </Stack>
  ),
};

export const Type: Story = {
  render: () => (
    <Stack>
      {Object.entries(font.size).map(([name, size]) => (
        <div key={name} style={{ fontSize: size, lineHeight: font.line.tight }}>
          {name}: The bell rings at nine.
        </div>
      ))}
      {Object.entries(font.weight).map(([name, weight]) => (
        <div key={name} style={{ fontWeight: weight }}>
          {name} {weight}
        </div>
      ))}
    </Stack>
  ),
};

export const RadiusAndDepth: Story = {
  render: () => (
    <Row gap={5}>
      {Object.entries(radius).map(([name, value]) => (
        <Sample key={name} style={{ borderRadius: value }}>
          radius.{name}
        </Sample>
      ))}
      {Object.entries(shadow).map(([name, value]) => (
        <Sample key={name} style={{ borderRadius: radius.medium, boxShadow: value }}>
          shadow.{name}
        </Sample>
      ))}
    </Row>
  ),
};
