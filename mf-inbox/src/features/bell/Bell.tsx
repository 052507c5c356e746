import { useState } from 'react';
import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import { lazyComponent } from 'platform/runtime';
import { useOutbox } from 'shared-api/offline';
import { IconButton, VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { useBell } from './useBell.ts';

const MOST = 99;

const BellPanel = lazyComponent(async () => ({
  default: (await import('./BellPanel.tsx')).BellPanel,
}));

const Root = styled.div`
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  min-inline-size: 1.125rem;
  padding-inline: ${space[1]};
  border-radius: ${radius.round};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.bold};
  line-height: 1.125rem;
  text-align: center;
  pointer-events: none;
`;

/** The number of new notifications in the bar above every page; a click shows the newest. */
export function Bell() {
  const { unread, arrived, setUnread } = useBell();
  const refused = useOutbox().filter(({ refusal }) => refusal !== null).length;
  const [isOpen, setIsOpen] = useState(false);
  const count = unread + refused;
  return (
    <Root>
      <IconButton
        icon="bell"
        label={
          refused > 0
            ? messages.bellRefused({ count: unread, refused })
            : messages.bell({ count: unread })
        }
        aria-haspopup="dialog"
        onPointerEnter={BellPanel.preload}
        onFocus={BellPanel.preload}
        onClick={() => setIsOpen(true)}
      />
      {count > 0 && (
        <Count aria-hidden>
          {count > MOST ? messages.many({ count: MOST }) : formatNumber(count)}
        </Count>
      )}
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
      {isOpen && <BellPanel onUnread={setUnread} onClose={() => setIsOpen(false)} />}
    </Root>
  );
}
