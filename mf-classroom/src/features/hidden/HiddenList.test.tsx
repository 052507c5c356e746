import { act, screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listHidden, restoreHiddenContent, type HiddenContent } from 'shared-api/contract';
import {
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aHidden } from '../../testing/aHidden.ts';
import { HiddenList } from './HiddenList.tsx';
import { HiddenNotice } from './HiddenNotice.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

function open(rows: HiddenContent[]) {
  stub(listHidden, rows);
  return renderPage(
    <>
      <h1>Class</h1>
      <h2>Hidden</h2>
      <HiddenList classId="class-1" />
    </>,
  );
}

test('a teacher sees what is hidden, by whom and why, and restores it', async () => {
  stub(restoreHiddenContent, {});
  const { user } = open([aHidden()]);
  expect(await screen.findByRole('heading', { name: 'Chat message by alan' })).toBeVisible();
  expect(screen.getByText('You are stupid')).toBeVisible();
  expect(screen.getByText('Reason: This insults others.')).toBeVisible();
  expect(screen.getByText(/^Hidden by ada/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  stub(listHidden, []);
  await user.click(screen.getByRole('button', { name: 'Restore Chat message by alan' }));
  expect(await screen.findByText(messages.restored)).toBeVisible();
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(callsOf(restoreHiddenContent)).toMatchObject([
    { params: { id: 'class-1', hiddenId: 'hidden-1' } },
  ]);
});

test('a comment whose post is hidden stays, with the reason', async () => {
  refuse(restoreHiddenContent, 409, { message: 'Restore its post first.' });
  const { user } = open([aHidden({ kind: 'comment', title: 'What is a root?' })]);
  expect(await screen.findByText('In the post “What is a root?”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(await screen.findByText('Restore its post first.')).toBeVisible();
  expect(screen.getByText('You are stupid')).toBeVisible();
});

test('nobody restores something of their own', async () => {
  open([aHidden({ can_restore: false })]);
  expect(await screen.findByText('You are stupid')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what another teacher hides appears at once', async () => {
  open([]);
  expect(await screen.findByText(messages.empty)).toBeVisible();
  stub(listHidden, [aHidden()]);
  act(() => newestSocket().receive({ type: 'class_changed' }));
  expect(await screen.findByText('You are stupid')).toBeVisible();
});

test('a hidden file can be opened to decide', async () => {
  const file = {
    ...{ id: 'file-1', name: 'mean.png', size: 1_000, type: 'image/png' },
    ...{ url: '/files/file-1?key=x', preview_url: null },
  };
  open([aHidden({ kind: 'file', text: 'mean.png', file })]);
  expect(await screen.findByRole('heading', { name: 'File by alan' })).toBeVisible();
  expect(screen.getByRole('link', { name: /mean\.png/ })).toHaveAttribute('href', file.url);
});

test('an author reads what was hidden and why', async () => {
  stub(listHidden, [aHidden({ can_restore: false })]);
  const { user } = renderPage(<HiddenNotice classId="class-1" />);
  await user.click(screen.getByRole('button', { name: messages.see }));
  expect(await screen.findByRole('heading', { name: messages.ownMessage })).toBeVisible();
  expect(screen.getByText('Reason: This insults others.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
