import type { ElementType, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { Polymorphic } from '../polymorphic.ts';
import { color, control, font, radius } from '../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.a<{ $isAlone?: boolean }>`
  ${({ $isAlone }) =>
    $isAlone &&
    css`
      display: inline-flex;
      align-items: center;
      min-block-size: ${control.small};
    `}
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.accentText};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  cursor: pointer;
  &:hover {
    text-decoration-thickness: 2px;
  }
  svg {
    display: inline-block;
    margin-inline-start: 0.25em;
    inline-size: 0.9em;
    block-size: 0.9em;
    vertical-align: -0.06em;
  }
`;

interface OwnProps {
  /** Opens the link in a new tab, and announces that with this text. */
  newTabLabel?: string;
  /** Whether it is outside of a sentence, and so as high as a touch target. */
  isAlone?: boolean;
  children: ReactNode;
}

export type TextLinkProps<E extends ElementType = 'a'> = Polymorphic<E, OwnProps>;

/** Link in or beside text; `as={Link} to="..."` inside the app, `as="button"` for an action. */
export function TextLink<E extends ElementType = 'a'>({
  as,
  newTabLabel,
  isAlone,
  children,
  ...rest
}: TextLinkProps<E>) {
  return (
    <Root
      as={as as ElementType}
      {...(as === 'button' && { type: 'button' })}
      {...(newTabLabel && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      $isAlone={isAlone}
    >
      {children}
      {newTabLabel && (
        <>
          <Icon name="external" />
          <VisuallyHidden> {newTabLabel}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}
