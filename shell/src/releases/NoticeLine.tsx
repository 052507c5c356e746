import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName, color, font, radius, shadow, space, z } from 'shared-ui';

/**
 * Holds notices about the page itself, one in each line. Like the offline notice, it sticks to the
 * lower edge, and the content can be scrolled out from under it. It is always present, since screen
 * readers ignore new live regions.
 */
export const NoticeContainer = styled.div.attrs({ role: 'status' })`
  position: sticky;
  inset-block-end: ${space[4]};
  margin-inline: ${space[4]};
  z-index: ${z.overlay};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  pointer-events: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
  box-shadow: ${shadow.medium};
  pointer-events: auto;
`;

const Text = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[1]};
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

interface Props {
  icon: IconName;
  text: string;
  /** Buttons for the notice. */
  children?: ReactNode;
}

export function NoticeLine({ icon, text, children }: Props) {
  return (
    <Line>
      <Text>
        <Icon name={icon} />
        {text}
      </Text>
      {children}
    </Line>
  );
}
