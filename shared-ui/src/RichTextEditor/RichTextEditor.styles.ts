import styled from 'styled-components';
import { color, media, motion, radius, space } from 'shared-ui';

/** Border around the toolbar and the text, like that of other fields. */
export const Frame = styled.div<{ $isInvalid: boolean; $isDisabled: boolean }>`
  min-inline-size: 0;
  overflow: hidden;
  border: 1px solid ${({ $isInvalid }) => ($isInvalid ? color.danger : color.borderStrong)};
  border-radius: ${radius.medium};
  background: ${({ $isDisabled }) => ($isDisabled ? color.surfaceSunken : color.surface)};
  color: ${color.text};
  font-size: max(1rem, 16px);
  box-shadow: ${({ $isInvalid }) => ($isInvalid ? `inset 0 0 0 1px ${color.danger}` : 'none')};
  transition: border-color ${motion.fast};
  &:hover {
    border-color: ${({ $isInvalid }) => ($isInvalid ? color.danger : color.text)};
  }
  &:has([role='textbox'][contenteditable]:focus-visible) {
    outline: 2px solid ${color.focus};
    border-color: ${color.focus};
  }
  ${media.forcedColors} {
    border-width: ${({ $isInvalid }) => ($isInvalid ? '2px' : '1px')};
  }
`;

/** Placeholder with the height of the editor. */
export const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  min-block-size: 10.5rem;
  padding: ${space[4]};
  color: ${color.textMuted};
`;
