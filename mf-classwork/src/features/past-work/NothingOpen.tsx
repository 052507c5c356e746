import styled from 'styled-components';
import { color } from 'shared-ui';
import { messages } from './messages.ts';

const Line = styled.p`
  color: ${color.textMuted};
`;

/** Replaces the list when all classwork is past. */
export function NothingOpen() {
  return <Line>{messages.nothingOpen}</Line>;
}
