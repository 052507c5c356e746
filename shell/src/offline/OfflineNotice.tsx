import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { useIsReadOnly, useShownSince } from 'shared-api';
import { Icon, color, font, radius, shadow, space, z } from 'shared-ui';
import { messages } from './messages.ts';
import { useIsOnline } from './useIsOnline.ts';
import { useReadOnlyEnd } from './useReadOnlyEnd.ts';

const Container = styled.div`
  position: fixed;
  inset-inline: ${space[4]};
  inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  z-index: ${z.overlay};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

/** Extends the page, so that its end can be scrolled out from under the notice. */
const Placeholder = styled.div`
  block-size: ${space[8]};
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

function momentOf(at: number): string {
  return formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * Shows a notice while the browser is offline, or the server in read-only mode. Its live region is
 * always present, since screen readers ignore new ones.
 */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isReadOnly = useIsReadOnly();
  const since = useShownSince();
  useReadOnlyEnd(isReadOnly);
  const isShown = !isOnline || isReadOnly;
  const offline = since === null ? messages.offline : messages.since({ moment: momentOf(since) });
  return (
    <>
      {isShown && <Placeholder />}
      <Container role="status">
        {isShown && (
          <Note>
            <Icon name="alert" />
            {isOnline ? messages.maintenance : offline}
          </Note>
        )}
      </Container>
    </>
  );
}
