import { mutate } from 'swr';
import { classListKey, request } from 'shared-api';
import { pinClass, type ClassListItem } from 'shared-api/contract';
import { showOutcome, type OutcomeTexts } from './showOutcome.ts';

type Listed = { reply: ClassListItem[] } | undefined;

/** The call before: of two for the same class, the last one wanted must be the last to arrive. */
let before: Promise<unknown> = Promise.resolve();

/** Pins a class to the sidebar, or unpins it: seen at once in every list, and taken back where it fails, which is told. */
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
  // How many can be pinned, and under what, is for the server to say.
  await showOutcome(shown, { refused: { conflict: ({ message }) => message }, ...texts });
}
