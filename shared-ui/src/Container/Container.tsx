import styled from 'styled-components';
import { space } from '../theme/tokens.ts';

const widths = { narrow: '27rem', medium: '44rem', wide: '72rem' };

/** Column for a page's content: narrow for a form, medium for reading, wide for cards. */
export const Container = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'width' })<{
  width?: keyof typeof widths;
}>`
  inline-size: 100%;
  max-inline-size: calc(${({ width = 'wide' }) => widths[width]} + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[4]};
`;
