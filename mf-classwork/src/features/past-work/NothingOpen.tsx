import styled from 'styled-components';
import { color } from 'shared-ui';
import { messages } from './messages.ts';

const Line = styled.p`
  color: ${color.textMuted};
`;

/** In the place of the list, where all there is is past. */
export function NothingOpen() {
  return <Line>{messages.nothingOpen}</Line>;
}
