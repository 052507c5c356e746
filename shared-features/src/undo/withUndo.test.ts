import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from 'shared-api';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { withUndo } from './withUndo.ts';

const restore = jest.fn<Promise<unknown>, []>();
const onRestored = jest.fn();

beforeEach(() => jest.resetAllMocks());
afterEach(() => act(async () => toast.clear()));

async function undo() {
  const done = 'Note deleted';
  await withUndo(Promise.resolve({}), { done, restore, onRestored });
  await userEvent.click(await screen.findByRole('button', { name: messages.undo }));
}

test('a deletion can be undone', async () => {
  restore.mockResolvedValueOnce({});
  await undo();
  expect(await screen.findByText(messages.restored)).toBeVisible();
  expect(screen.queryByText('Note deleted')).not.toBeInTheDocument();
  expect(onRestored).toHaveBeenCalledTimes(1);
});

test('a failed deletion offers no undo', async () => {
  const failure = new ApiError(500, { message: 'No.', code: 'unknown' });
  const failed = withUndo(Promise.reject(failure), { done: 'Note deleted', restore, onRestored });
  await expect(failed).rejects.toBe(failure);
  expect(screen.queryByText('Note deleted')).not.toBeInTheDocument();
});

test.each([403, 404, 409])('an error (%i) shows the server’s message', async (status) => {
  restore.mockRejectedValueOnce(new ApiError(status, { message: 'Too late.', code: 'unknown' }));
  await undo();
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.undo })).not.toBeInTheDocument();
  expect(onRestored).toHaveBeenCalledTimes(1);
});

test('without a reply the undo can be retried', async () => {
  restore.mockRejectedValueOnce(new NetworkError());
  await undo();
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(onRestored).not.toHaveBeenCalled();
  restore.mockResolvedValueOnce({});
  await userEvent.click(await screen.findByRole('button', { name: messages.undo }));
  await waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1));
});
