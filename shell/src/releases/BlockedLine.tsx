import { useState } from 'react';
import { Button } from 'shared-ui';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { messages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';

const SAID = 'live-updates-blocked';

/** Says once in a tab that its network blocks live updates. */
export function BlockedLine({ isBlocked }: { isBlocked: boolean }) {
  const isOnline = useIsOnline();
  const [isClosed, setIsClosed] = useState(wasShown);
  if (!isBlocked || !isOnline || isClosed) return null;

  function handleClose() {
    remember();
    setIsClosed(true);
  }

  return (
    <NoticeLine icon="info" text={messages.blocked}>
      <Button size="small" variant="secondary" onClick={handleClose}>
        {messages.understood}
      </Button>
    </NoticeLine>
  );
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SAID) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(SAID, 'yes');
  } catch {
    // Without storage, the line appears again after a reload.
  }
}
