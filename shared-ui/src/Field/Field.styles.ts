import styled, { css } from 'styled-components';
import { color, control, font, media, motion, radius, space } from 'shared-ui';

/**
 * Styles of every control for typing or choosing. The font size is never below 16 px, because iOS
 * would zoom into the page on focus.
 */
export const controlStyle = css`
  display: block;
  inline-size: 100%;
  min-block-size: ${control.medium};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font-size: max(1rem, 16px);
  line-height: ${font.line.normal};
  transition: border-color ${motion.fast};
  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: ${color.focus};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled,
  &:read-only:not(select, [type='date'], [type='datetime-local']) {
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
  }
  &:disabled {
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    &[aria-invalid='true'] {
      border-width: 2px;
    }
  }
`;

export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-inline-size: 0;
`;

export const labelStyle = css`
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  color: ${color.text};
`;

export const Label = styled.label`
  ${labelStyle}
`;

export const Below = styled.div`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;
  font-size: ${font.size.caption};
  color: ${color.textMuted};
  &:empty {
    display: none;
  }
`;

export const ErrorText = styled.p`
  display: flex;
  gap: ${space[1]};
  font-weight: ${font.weight.medium};
  color: ${color.dangerText};
  svg {
    margin-block-start: 0.15em;
  }
`;

export const Count = styled.span<{ $isFull: boolean }>`
  flex: none;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $isFull }) => ($isFull ? font.weight.bold : 'inherit')};
`;
