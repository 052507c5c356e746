import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { anOutboxEntry, startSignedIn } from 'shared-api/testing';
import { dropOutboxEntry, queueEntry, type OutboxEntry } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { useRefusalToasts } from './useRefusalToasts.ts';

startSignedIn(toast.clear);

const REFUSED = { refusal: { status: 403, message: 'The date is past.' } };

const keep = (call: OutboxEntry) => act(() => void queueEntry(call));

function Page() {
  useRefusalToasts();
  return <h1>A page</h1>;
}

test('a toast shows a refused entry with its date, and leads to To do', async () => {
  const { user, currentPath } = renderPage(<Page />, { path: '/d' });
  keep(anOutboxEntry());
  expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument();
  keep(anOutboxEntry(REFUSED));
  const text = /^What you wrote on .*2026.* was not accepted\. The date is past\.$/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.show }));
  await waitFor(() => expect(currentPath()).toBe('/todo'));
});

test('each refusal is shown once, except those from before the page was opened', async () => {
  keep(anOutboxEntry(REFUSED));
  renderPage(<Page />, { path: '/d' });
  const refusal = { status: 409, message: 'The class is archived.' };
  keep(anOutboxEntry({ key: 'answer-key-0002', refusal }));
  expect(await screen.findByText(/The class is archived/)).toBeVisible();
  act(() => dropOutboxEntry('answer-key-0001'));
  await waitFor(() => expect(screen.getAllByText(/was not accepted/)).toHaveLength(1));
});
