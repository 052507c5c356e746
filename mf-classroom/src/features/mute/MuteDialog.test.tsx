import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { muteMember, unmuteMember, type Member } from 'shared-api/contract';
import { aMember, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { endOfDay } from './lastDay.ts';
import { messages } from './messages.ts';
import { MuteDialog } from './MuteDialog.tsx';

startSignedIn(toast.clear);

const onChanged = jest.fn();
const MUTED = { until: '2099-01-01T00:00:00.000Z', reason: 'You insulted others.' };

function Page({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <h1>Class</h1>
      {isOpen && (
        <MuteDialog
          classId="c7"
          member={member}
          onChanged={onChanged}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function open(change: Partial<Member> = {}) {
  const member = { ...aMember({ id: 'u1', username: 'grace' }), ...change };
  return renderPage(<Page member={member} />);
}

test('a student is muted until the end of a day, with a reason', async () => {
  stub(muteMember, {});
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute grace?' }));
  const day = dialog.getByLabelText(/^Last day/);
  await user.clear(day);
  await user.type(day, '2099-05-04');
  await user.type(dialog.getByLabelText(/^Reason/), 'You insulted others.');
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: messages.mute }));
  expect(await screen.findByText('grace is muted')).toBeVisible();
  expect(callsOf(muteMember)).toMatchObject([
    {
      params: { id: 'c7', userId: 'u1' },
      body: { until: new Date(2099, 4, 5).toISOString(), reason: 'You insulted others.' },
    },
  ]);
  expect(onChanged).toHaveBeenCalled();
});

test('a day must be chosen', async () => {
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/^Last day/));
  await user.click(dialog.getByRole('button', { name: messages.mute }));
  expect(await dialog.findByText(messages.invalidDay)).toBeVisible();
  expect(callsOf(muteMember)).toHaveLength(0);
});

test('a muted student can be unmuted', async () => {
  stub(unmuteMember, {});
  const { user } = open({ muted: MUTED });
  const dialog = within(await screen.findByRole('dialog', { name: 'Unmute grace?' }));
  await user.click(dialog.getByRole('button', { name: messages.unmute }));
  expect(await screen.findByText('grace is no longer muted')).toBeVisible();
  expect(callsOf(unmuteMember)).toMatchObject([{ params: { id: 'c7', userId: 'u1' } }]);
});

test('a day that the server refuses is marked, without a toast', async () => {
  const text = 'Choose a day within the next 366 days.';
  refuse(muteMember, 400, { message: text, fields: { until: text } });
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messages.mute }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText(/^Last day/)).toBeInvalid();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a refusal is shown, and the form stays', async () => {
  refuse(muteMember, 400, { message: 'Choose a day in the future.' });
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messages.mute }));
  expect(await screen.findByText('Choose a day in the future.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a day ends at its midnight', () => {
  expect(endOfDay('2026-12-31')).toEqual(new Date(2027, 0, 1));
  expect(endOfDay('')).toBeNull();
});
