import { useState } from 'react';
import { useOverridden } from 'platform/host';
import { useCall } from 'shared-api';
import { resetOverrides } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';

/** Shows which releases this browser overrides, as long as it does. */
export function OverriddenLine() {
  const overridden = useOverridden();
  const { trigger, isBusy } = useCall(resetOverrides);
  const [hasFailed, setHasFailed] = useState(false);
  if (overridden.length === 0) return null;

  function handleReset() {
    setHasFailed(false);
    trigger({}).then(
      () => location.reload(),
      () => setHasFailed(true),
    );
  }

  const text = overridden
    .map(({ remote, from }) => messages.overridden({ remote, from }))
    .join(' ');
  return (
    <NoticeLine icon="info" text={hasFailed ? messages.failed : text}>
      <Button
        size="small"
        variant="secondary"
        isBusy={isBusy}
        busyLabel={messages.resetting}
        onClick={handleReset}
      >
        {messages.reset}
      </Button>
    </NoticeLine>
  );
}
