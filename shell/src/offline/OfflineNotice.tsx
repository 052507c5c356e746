import styled from 'styled-components';
import { Icon, color, font, radius, shadow, space, z } from 'shared-ui';
import { messages } from './messages.ts';
import { useIsOnline } from './useIsOnline.ts';

/** In the page as its last part: what is above can be scrolled out from under it. */
const Place = styled.div`
  position: sticky;
  inset-block-end: ${space[4]};
  margin-inline: ${space[4]};
  z-index: ${z.overlay};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.size.small};
  box-shadow: ${shadow.medium};
  pointer-events: auto;
`;

/** Says so while the browser knows itself offline. Its place is always there, or no one would hear it. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <Place role="status">
      {!isOnline && (
        <Note>
          <Icon name="alert" />
          {messages.offline}
        </Note>
      )}
    </Place>
  );
}
