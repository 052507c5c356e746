import styled from 'styled-components';
import { Stack, color, control, radius, space } from 'shared-ui';

/** A list of choices. */
export const Choices = styled(Stack).attrs({ gap: 2 })``;

/** A choice with its control. */
export const Choice = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: ${control.medium};
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
