import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  font-size: 1.125em;
  font-weight: ${font.weight.bold};
  letter-spacing: -0.02em;
  color: ${color.text};
  svg {
    flex: none;
    inline-size: 1.75em;
    block-size: 1.75em;
  }
`;

export interface LogoProps {
  /** Name of the product beside the logo; without it the logo is decorative. */
  name?: string;
  className?: string;
}

/** Logo: a house that is an open book, with a lamp in it. */
export function Logo({ name, className }: LogoProps) {
  return (
    <Root className={className} translate="no">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill={color.accent} />
        <path
          d="M16 12.5 6.5 16.8v8.4C10 23.9 13.5 24.2 16 26c2.5-1.8 6-2.1 9.5-.8v-8.4L16 12.5Z"
          fill={color.onAccent}
        />
        <path d="M16 13v12.5" stroke={color.accent} strokeWidth="1.75" />
        <circle cx="16" cy="7.6" r="2.6" fill={color.highlight} />
      </svg>
      {name}
    </Root>
  );
}
