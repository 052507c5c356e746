import { screen } from '@testing-library/react';
import { useState } from 'react';
import { request } from 'shared-api';
import { deleteClass, getSecondFactor, listPasskeys, proveSignIn } from 'shared-api/contract';
import { aSecondFactor, callsOf, refuse, stub } from 'shared-api/testing';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';
import { messages } from './messages.ts';

installServerAndBrowser();
beforeEach(() => {
  logIn();
  stub(getSecondFactor, aSecondFactor());
  stub(listPasskeys, []);
});

/** A page of a remote that knows nothing of recent sign-ins. */
function Page() {
  const [outcome, setOutcome] = useState('');
  const handleDelete = () => {
    request(deleteClass, { params: { id: '7' } })
      .then(() => setOutcome('Deleted'))
      .catch((error: Error) => setOutcome(error.message));
  };
  return (
    <>
      <button onClick={handleDelete}>Delete</button>
      <p>{outcome}</p>
    </>
  );
}

async function askToDelete() {
  const { user } = openShell('/page', [serve(aRemote([{ path: '/page' }]), Page)]);
  // At once: before the code that loads after the first view.
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: messages.title });
  return user;
}

test('a call that needs a recent sign-in asks for the password, and is repeated', async () => {
  refuse(deleteClass, 403, { code: 'password_required', message: 'Confirm first.' });
  const user = await askToDelete();
  refuse(proveSignIn, 400, { fields: { password: 'Invalid user credentials.' } });
  await user.type(await screen.findByLabelText(/^Current password/), 'wrong');
  await user.click(screen.getByRole('button', { name: messages.confirm }));
  await screen.findByText(messages.wrongPassword);
  stub(proveSignIn, {});
  stub(deleteClass, {});
  await user.click(screen.getByRole('button', { name: messages.confirm }));
  await screen.findByText('Deleted');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(proveSignIn).at(-1)).toMatchObject({ body: { password: 'wrong' } });
});

test('with a second step it asks for a code, and not for the password', async () => {
  stub(getSecondFactor, aSecondFactor({ on: true, prompt: 'always' }));
  refuse(deleteClass, 403, { code: 'password_required', message: 'Confirm first.' });
  const user = await askToDelete();
  const field = await screen.findByLabelText(/^Code/);
  expect(field).toHaveFocus();
  await user.type(field, '492039');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  stub(proveSignIn, {});
  stub(deleteClass, {});
  await user.click(screen.getByRole('button', { name: messages.confirm }));
  await screen.findByText('Deleted');
  expect(callsOf(proveSignIn)).toMatchObject([{ body: { code: '492039' } }]);
});

test('a second step that was turned on elsewhere is asked for after the password', async () => {
  refuse(deleteClass, 403, { code: 'password_required', message: 'Confirm first.' });
  const user = await askToDelete();
  refuse(proveSignIn, 409);
  await user.type(await screen.findByLabelText(/^Current password/), 'right');
  await user.click(screen.getByRole('button', { name: messages.confirm }));
  expect(await screen.findByLabelText(/^Code/)).toHaveValue('');
});

test('after Cancel the call fails with its own message', async () => {
  refuse(deleteClass, 403, { code: 'password_required', message: 'Confirm first.' });
  const user = await askToDelete();
  await user.click(screen.getByRole('button', { name: messages.cancel }));
  await screen.findByText('Confirm first.');
});
