import styled, { css } from 'styled-components';
import {
  animation,
  breakpoint,
  color,
  control,
  font,
  media,
  motion,
  radius,
  space,
} from '../theme/tokens.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** Visual weight: one `primary` on a screen; `danger` for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Size: `small` inside rows and toolbars. */
export type ButtonSize = 'small' | 'medium';

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.surfaceHover};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.accentText};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.accentSoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.dangerHover};
    }
  `,
};

/** The transparent border is visible where the system's own colours replace the theme. */
export const ButtonRoot = styled.button<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isWide?: boolean;
  $isIconOnPhone?: boolean;
}>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-block-size: ${({ $size }) => control[$size]};
  padding: ${space[1]} ${({ $size }) => ($size === 'small' ? space[3] : '1.125rem')};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${({ $size }) => ($size === 'small' ? font.size.small : font.size.body)};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.fast},
    transform ${motion.fast};
  ${({ $variant }) => variants[$variant]}
  &:active:not([aria-disabled='true'], :disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  ${({ $isIconOnPhone, $size }) =>
    $isIconOnPhone &&
    css`
      ${breakpoint.phone} {
        flex: none;
        min-inline-size: ${control[$size]};
        padding-inline: 0;
        > span > span {
          ${visuallyHidden}
        }
      }
    `}
  ${media.forcedColors} {
    &:disabled {
      color: GrayText;
    }
    &[aria-pressed='true'] {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
  @media print {
    display: none;
  }
`;

/** Keeps its space while the button is busy, so that the width stays the same. */
export const Content = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  [aria-busy='true'] > & {
    animation: ${animation.vanish} 1ms ${motion.patience} both;
  }
`;

export const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  animation: ${animation.appear} 1ms ${motion.patience} both;
`;
