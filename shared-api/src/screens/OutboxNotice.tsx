import { useState, useSyncExternalStore } from 'react';
import { lazyComponent } from 'platform/runtime';
import { personalStorage } from 'shared-api';
import type { WaitingCallsProps } from 'shared-api/outbox';
import { WAITING, watchOutbox } from '../outbox/watchOutbox.ts';

// Hardly ever does anything wait.
const OutboxEntries = lazyComponent(async () => ({
  default: (await import('shared-api/outbox')).OutboxEntries,
}));

function hasWaiting(): boolean {
  return Object.keys(personalStorage()).some((name) => name.includes(WAITING));
}

/** What was written without a connection stands here, until the server has it: by the form that it came from. */
export function Waiting(props: WaitingCallsProps) {
  const isThere = useSyncExternalStore(watchOutbox, hasWaiting);
  const [wasThere, setWasThere] = useState(isThere);
  // It stays: the screen is told of the last one too.
  if (isThere && !wasThere) setWasThere(true);
  return wasThere && <OutboxEntries {...props} />;
}
