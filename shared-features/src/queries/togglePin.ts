import { mutate } from 'swr';
import { classListKey, request } from 'shared-api';
import { pinClass, type ClassListItem } from 'shared-api/contract';
import { showOutcome, type OutcomeTexts } from './showOutcome.ts';

type Listed = { reply: ClassListItem[] } | undefined;

/** The previous call: calls for one class must arrive in order, so that the last one wins. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Pins or unpins a class in the sidebar. Updates all lists at once; on a failure reverts them and
 * shows a toast.
 */
export async function togglePin(item: ClassListItem, texts: OutcomeTexts<unknown>): Promise<void> {
  const { id, pinned } = item;
  const changed = { ...item, pinned: !pinned };
  const call = before.then(() => {
    return request(pinClass, { params: { id }, body: { pinned: !pinned } });
  });
  before = call.catch(() => undefined);
  const shown = mutate<Listed, unknown>(classListKey(), call, {
    optimisticData: (now) =>
      now && { ...now, reply: now.reply.map((one) => (one.id === id ? changed : one)) },
    populateCache: false,
  });
  // The server's message names the limit of pinned classes.
  await showOutcome(shown, { refused: { conflict: ({ message }) => message }, ...texts });
}
