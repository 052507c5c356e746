import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from 'platform/runtime';
import { personalStorage } from 'shared-api';
import type { WaitingCallsProps } from 'shared-api/waiting';
import { WAITING, watchWaiting } from '../waiting/watchWaiting.ts';

// Hardly ever does anything wait.
const WaitingCalls = lazyPart(async () => ({
  default: (await import('shared-api/waiting')).WaitingCalls,
}));

function hasWaiting(): boolean {
  return Object.keys(personalStorage()).some((name) => name.includes(WAITING));
}

/** What was written without a connection stands here, until the server has it: by the form that it came from. */
export function Waiting(props: WaitingCallsProps) {
  const isThere = useSyncExternalStore(watchWaiting, hasWaiting);
  const [wasThere, setWasThere] = useState(isThere);
  // It stays: the screen is told of the last one too.
  if (isThere && !wasThere) setWasThere(true);
  return wasThere && <WaitingCalls {...props} />;
}
