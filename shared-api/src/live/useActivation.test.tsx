import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newestSocket, openedSockets, installFakeSockets } from '../testing/index.ts';
import { useActivationConfirm, useActivationWait } from './useActivation.ts';

installFakeSockets();

function Waiting() {
  const { status, message, resend } = useActivationWait('session-token');
  return (
    <>
      <p>{status}</p>
      <p>{message}</p>
      <button onClick={resend}>Resend</button>
    </>
  );
}

function Confirming() {
  const { status, message, confirm } = useActivationConfirm('user-1', 'link-token');
  return (
    <>
      <p>{status}</p>
      <p>{message}</p>
      <button onClick={() => confirm()}>Confirm</button>
    </>
  );
}

test('waiting asks for the mail, and ends when the account is activated', () => {
  render(<Waiting />);
  newestSocket().accept();
  expect(newestSocket().sent).toEqual([{ type: 'request', code: '001' }]);
  newestSocket().receive({ type: 'confirmed', code: '003' });
  expect(screen.getByText('done')).toBeVisible();
});

test('a request that comes too soon shows the server’s message', async () => {
  render(<Waiting />);
  newestSocket().accept();
  await userEvent.click(screen.getByText('Resend'));
  expect(newestSocket().sent).toHaveLength(2);
  newestSocket().receive({ type: 'error', code: 'too_many_requests', message: 'Wait a minute.' });
  expect(screen.getByText('Wait a minute.')).toBeVisible();
});

test('opening the confirm page confirms nothing; the click does', async () => {
  render(<Confirming />);
  expect(openedSockets()).toHaveLength(0);
  await userEvent.click(screen.getByText('Confirm'));
  expect(newestSocket().protocols).toContain('link-token');
  newestSocket().accept();
  expect(newestSocket().sent).toEqual([{ type: 'confirmed', code: '002', id: 'user-1' }]);
  newestSocket().receive({ type: 'confirmed', code: '003' });
  expect(screen.getByText('done')).toBeVisible();
});

test('a used or expired link is reported', async () => {
  render(<Confirming />);
  await userEvent.click(screen.getByText('Confirm'));
  newestSocket().drop(4401);
  expect(screen.getByText('refused')).toBeVisible();
});
