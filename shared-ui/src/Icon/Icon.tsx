import styled from 'styled-components';
import { paths, type IconName } from './paths.ts';

// Classes, not style attributes: a prerendered page has them under a strict style policy too.
const Svg = styled.svg<{ $size: string }>`
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  [dir='rtl'] &[data-mirrors] {
    transform: scaleX(-1);
  }
`;

const MIRRORED = /Start|End|logout|external|send|sidebar|chat/;

export interface IconProps {
  /** Which one. */
  name: IconName;
  /** A CSS length; 1.25em unless told. */
  size?: string;
  /** Only where no text beside the icon says the same. */
  label?: string;
  className?: string;
}

/** Decoration where it has no `label`; mirrored in languages that read from the right where it points somewhere. */
export function Icon({ name, size = '1.25em', label, className }: IconProps) {
  return (
    <Svg
      viewBox="0 0 24 24"
      className={className}
      $size={size}
      data-mirrors={MIRRORED.test(name) || undefined}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={paths[name]} />
    </Svg>
  );
}
