import { isStatus, request } from 'shared-api';
import { listMessages } from 'shared-api/contract';
import type { ChatStore } from './createStore.ts';

interface Outcomes {
  /** The server no longer knows the message by which it was asked. */
  onForgotten: () => void;
  onFailed: (error: unknown) => void;
}

/** Loads the page before the oldest message that is there, once at a time. */
export async function loadOlder(
  classId: string,
  store: ChatStore,
  { onForgotten, onFailed }: Outcomes,
): Promise<void> {
  const { older, hasOlder, history, messages } = store.get();
  const before = messages[0]?.id;
  if (older === 'loading' || !hasOlder || history !== 'ready' || before === undefined) return;
  store.dispatch({ type: 'older_asked' });
  try {
    const page = await request(listMessages, { params: { classId }, query: { before } });
    store.dispatch({ type: 'older', page });
  } catch (error) {
    store.dispatch({ type: 'older_failed' });
    if (isStatus(error, 400)) onForgotten();
    else onFailed(error);
  }
}
