import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { contrast, readable, visible } from './contrast.ts';
import { contrastPalette, palette, tintPalette } from './palette.ts';
import {
  breakpoint,
  color,
  control,
  font,
  animation,
  motion,
  radius,
  scales,
  shadow,
  space,
  tints,
} from './tokens.ts';

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

const Pair = styled.div`
  inline-size: 15rem;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  font-size: ${font.size.small};
`;

const Mark = styled.span`
  display: inline-block;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: ${radius.round};
`;

const Table = styled.table`
  border-collapse: collapse;
  font-size: ${font.size.small};
  th,
  td {
    padding-block: ${space[2]};
    padding-inline-end: ${space[4]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
  }
`;

/** Moves to the end and back on hover. */
const Runner = styled.div<{ $motion: string }>`
  inline-size: min(16rem, 100%);
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  > div {
    inline-size: 2rem;
    transition: translate ${({ $motion }) => $motion};
  }
  &:hover > div {
    translate: min(14rem, calc(100vw - 6rem));
  }
`;

/** Repeats on hover. */
const Player = styled.div<{ $animation: string }>`
  position: relative;
  inline-size: 2rem;
  &:hover {
    animation: ${({ $animation }) => $animation} 1.6s infinite;
  }
`;

/**
 * Every design decision has one name. Components and screens use these names and no values of their
 * own.
 */
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

const high = { ...palette, ...contrastPalette };

function ratios(one: keyof typeof palette, other: keyof typeof palette) {
  const of = (colors: typeof palette | typeof high, theme: 0 | 1) =>
    contrast(colors[one][theme], colors[other][theme]).toFixed(1);
  return (
    <>
      {of(palette, 0)} light · {of(palette, 1)} dark
      <br />
      {of(high, 0)} · {of(high, 1)} with high contrast
    </>
  );
}

/**
 * Text and its backgrounds: at least 4.5 to 1, or 7 with high contrast, by WCAG 2. Other pairs are
 * not allowed.
 */
export const ContrastOfTexts: Story = {
  render: () => (
    <Row align="start" gap={3}>
      {readable.map(([text, surface]) => (
        <Pair key={`${text} ${surface}`} style={{ background: color[surface], color: color[text] }}>
          <strong>{text}</strong> on {surface}
          <br />
          {ratios(text, surface)}
        </Pair>
      ))}
    </Row>
  ),
};

/** Graphics that have to be recognized: at least 3 to 1, or 4.5 with high contrast. */
export const ContrastOfMarks: Story = {
  render: () => (
    <Row align="start" gap={3}>
      {visible.map(([mark, surface]) => (
        <Pair key={`${mark} ${surface}`} style={{ background: color[surface], color: color.text }}>
          <Row wrap="nowrap" gap={3}>
            <Mark style={{ background: color[mark] }} />
            <span>
              <strong>{mark}</strong> on {surface}
              <br />
              {ratios(mark, surface)}
            </span>
          </Row>
        </Pair>
      ))}
    </Row>
  ),
};

/** Tints for people and classes without a picture: the same name always gets the same one. */
export const Tints: Story = {
  render: () => (
    <Row>
      {tints.map(({ surface, text }, index) => {
        const [light = '', lightText = '', dark = '', darkText = ''] = tintPalette[index] ?? [];
        return (
          <Sample key={surface} style={{ background: surface, color: text }}>
            tints[{index}]
            <br />
            {contrast(light, lightText).toFixed(1)} · {contrast(dark, darkText).toFixed(1)}
          </Sample>
        );
      })}
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
        <div key={name}>
          <div style={{ fontSize: size, lineHeight: font.line.tight }}>
            {name}: The bell rings at nine.
          </div>
          <code>{scales.size[name as keyof typeof scales.size]}</code>
        </div>
      ))}
      {Object.entries(font.weight).map(([name, weight]) => (
        <div key={name} style={{ fontWeight: weight }}>
          {name} {weight}
        </div>
      ))}
      <code>{font.mono}</code>
    </Stack>
  ),
};

export const RadiusAndDepth: Story = {
  render: () => (
    <Row gap={5}>
      {Object.entries(radius).map(([name, value]) => (
        <Sample key={name} style={{ borderRadius: value }}>
          radius.{name}
          <br />
          {scales.radius[name as keyof typeof radius]}
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

/** Motion on hover. A person who prefers reduced motion sees none. */
export const Motion: Story = {
  render: () => (
    <Stack>
      {Object.entries(motion).map(([name, value]) => (
        <div key={name}>
          <code>
            motion.{name}: {value}
          </code>
          <Runner $motion={value}>
            <Bar />
          </Runner>
        </div>
      ))}
      {Object.entries(animation).map(([name, value]) => (
        <div key={name}>
          <code>animation.{name}</code>
          <Player $animation={value}>
            <Bar />
          </Player>
        </div>
      ))}
    </Stack>
  ),
};

/**
 * Breakpoints in em, so that they follow the reader's text size: 600 and 900 px by default. The
 * toolbar has both sides of each.
 */
export const Breakpoints: Story = {
  render: () => (
    <Table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Media query</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(breakpoint).map(([name, query]) => (
          <tr key={name}>
            <th scope="row">breakpoint.{name}</th>
            <td>
              <code>{query.replace('@media ', '')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  ),
};

/** Both are 44 px high on touch screens. */
export const HeightsOfControls: Story = {
  render: () => (
    <Row>
      {Object.entries(control).map(([name, value]) => (
        <Sample key={name} style={{ blockSize: value }}>
          control.{name}
        </Sample>
      ))}
    </Row>
  ),
};
