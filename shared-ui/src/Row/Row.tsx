import styled from 'styled-components';
import { space, type SpaceStep } from '../theme/tokens.ts';

const OWN = ['gap', 'align', 'justify', 'wrap'];

/** Elements beside each other, which wrap if there is not enough space. */
export const Row = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN.includes(prop) })<{
  /** Step of the space scale; default: 3 (12 px). */
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: 'wrap' | 'nowrap';
}>`
  display: flex;
  flex-wrap: ${({ wrap = 'wrap' }) => wrap};
  gap: ${({ gap = 3 }) => space[gap]};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  min-inline-size: 0;
`;
