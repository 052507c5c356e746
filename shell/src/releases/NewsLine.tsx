import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, color, font, radius, shadow, space, z } from 'shared-ui';

/** As the notice of being offline: in the page as its last part, so that what is above can be scrolled out from under it. */
const Place = styled.div`
  position: sticky;
  inset-block-end: ${space[4]};
  margin-inline: ${space[4]};
  z-index: ${z.overlay};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.size.small};
  box-shadow: ${shadow.medium};
  pointer-events: auto;
`;

const Text = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > svg {
    flex: none;
    color: ${color.infoText};
  }
`;

interface Props {
  /** Nothing: there is no news. */
  text?: string;
  /** Buttons that do something about it. */
  children?: ReactNode;
}

/** One line of news about the page itself. Its place is always there, or no one would hear it. */
export function NewsLine({ text, children }: Props) {
  return (
    <Place role="status">
      {text && (
        <Line>
          <Text>
            <Icon name="info" />
            {text}
          </Text>
          {children}
        </Line>
      )}
    </Place>
  );
}
