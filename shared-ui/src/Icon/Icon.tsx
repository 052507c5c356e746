import styled from 'styled-components';
import { paths, type IconName } from './paths.ts';

// Classes instead of style attributes, because a prerendered page has a strict policy for styles.
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
  /** Name of the icon. */
  name: IconName;
  /** Size as a CSS length; default: 1.25em. */
  size?: string;
  /** Accessible name; only where no text beside the icon says the same. */
  label?: string;
  className?: string;
}

/**
 * Icon, decorative without a `label`. Icons that point in a direction are mirrored in right-to-left
 * languages.
 */
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
