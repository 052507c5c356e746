import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { request } from 'shared-api';
import { deletePost, restorePost } from 'shared-api/contract';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as undoTexts } from '../undo/messages.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

startSignedIn(toast.clear);

const TEXTS = {
  title: 'Delete this post?',
  confirm: 'Delete',
  busy: 'Deleting the post',
  cancel: 'Cancel',
  close: 'Close',
  done: 'The post is deleted.',
  slow: 'The server is slow.',
  failed: 'No connection.',
  refused: { 404: 'Somebody else has deleted it.', other: 'It was refused.' },
};

const params = { postId: 'post-1' };

function open(given: Partial<Parameters<typeof DeletionDialog>[0]> = {}) {
  const onGone = jest.fn();
  const onDeleted = jest.fn();
  const onClose = jest.fn();
  const page = renderPage(
    <DeletionDialog
      texts={TEXTS}
      remove={() => request(deletePost, { params, query: { class_id: 'c7' } })}
      onGone={onGone}
      onDeleted={onDeleted}
      onClose={onClose}
      {...given}
    >
      Its comments go with it.
    </DeletionDialog>,
  );
  const confirm = () => page.user.click(screen.getByRole('button', { name: TEXTS.confirm }));
  return { ...page, onGone, onDeleted, onClose, confirm };
}

test('asks with its consequences, and deletes nothing when cancelled', async () => {
  const { user, onClose } = open();
  expect(screen.getByRole('dialog', { name: TEXTS.title })).toHaveTextContent(/comments go/);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: TEXTS.cancel }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(callsOf(deletePost)).toHaveLength(0);
});

test('deletes, says so, and closes', async () => {
  stub(deletePost, {});
  const { confirm, onGone, onDeleted, onClose } = open();
  await confirm();
  expect(await screen.findByText(TEXTS.done)).toBeVisible();
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(onGone).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a deleted item can be restored from the toast', async () => {
  stub(deletePost, {});
  stub(restorePost, {});
  const onRestored = jest.fn();
  const restore = () => request(restorePost, { params });
  const { user, confirm } = open({ undo: { restore, onRestored } });
  await confirm();
  await user.click(await screen.findByRole('button', { name: undoTexts.undo }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1));
  expect(callsOf(restorePost)).toMatchObject([{ params }]);
});

test('an item that somebody else has deleted is reported as gone', async () => {
  refuse(deletePost, 404);
  const { confirm, onGone, onDeleted } = open();
  await confirm();
  expect(await screen.findByText(TEXTS.refused[404])).toBeVisible();
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a refusal is shown, and the dialog stays for another try', async () => {
  refuse(deletePost, 500);
  const { confirm, onGone, onClose } = open();
  await confirm();
  expect(await screen.findByText(TEXTS.refused.other)).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  stub(deletePost, {});
  await confirm();
  expect(await screen.findByText(TEXTS.done)).toBeVisible();
});
