import styled from 'styled-components';
import { space, type SpaceStep } from '../theme/tokens.ts';

const OWN = ['gap', 'align', 'justify'];

/** Elements below each other. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN.includes(prop) })<{
  /** Step of the space scale; default: 4 (16 px). */
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => space[gap]};
  align-items: ${({ align = 'stretch' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  min-inline-size: 0;
`;
