import { useState } from 'react';
import { isStatus, request, useQuery } from 'shared-api';
import {
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
  type SavedComment,
} from 'shared-api/contract';
import { toastFailure, type FailureTexts } from 'shared-features';
import { messages } from './messages.ts';

const FAILURES: FailureTexts = {
  slow: messages.slow,
  failed: messages.error,
  // These errors show the server's message: the bank is full, or the comment is gone.
  refused: {
    400: ({ message }) => message,
    404: ({ message }) => message,
    409: ({ message }) => message,
  },
};

/** The saved comments and their actions. Each action returns whether it succeeded. */
export function useBank() {
  const query = useQuery(listSavedComments, {});
  const [deleted, setDeleted] = useState<SavedComment | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(call: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await call();
      await query.reload();
      return true;
    } catch (error) {
      toastFailure(error, FAILURES);
      // Another tab was first: the list is outdated.
      if (isStatus(error, 404) || isStatus(error, 409)) await query.reload();
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    query,
    isBusy,
    deleted,
    save: (text: string) => change(() => request(saveComment, { body: { text } })),
    edit: ({ id, version }: SavedComment, text: string) =>
      change(() => request(editSavedComment, { params: { id }, body: { text, version } })),
    async remove(saved: SavedComment) {
      const { id } = saved;
      if (await change(() => request(deleteSavedComment, { params: { id } }))) setDeleted(saved);
    },
    async undo({ text }: SavedComment) {
      if (await change(() => request(saveComment, { body: { text } }))) setDeleted(null);
    },
    /** Not awaited: a failure costs only the comment's position in the list. */
    count({ id }: SavedComment) {
      request(countSavedComment, { params: { id } }).catch(() => undefined);
    },
  };
}
