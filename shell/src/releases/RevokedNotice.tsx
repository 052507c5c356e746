import { useState, useSyncExternalStore } from 'react';
import { mountPointsInUse, replaceAll } from 'platform/host';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';

/** Asks before a revoked remote is replaced while its person is using it. */
export function RevokedNotice() {
  const mountPoints = useSyncExternalStore(mountPointsInUse.subscribe, mountPointsInUse.get);
  const [retained, setRetained] = useState<readonly object[]>([]);
  if (mountPoints.every((mountPoint) => retained.includes(mountPoint))) return null;
  return (
    <NoticeLine icon="warning" text={messages.withdrawn}>
      <Button size="small" onClick={replaceAll}>
        {messages.replace}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setRetained(mountPoints)}>
        {messages.keep}
      </Button>
    </NoticeLine>
  );
}
