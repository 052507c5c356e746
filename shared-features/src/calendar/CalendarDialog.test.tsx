import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getCalendarFeed,
  getFeedOfAll,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
} from 'shared-api/contract';
import { callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { CalendarDialog } from './CalendarDialog.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const ADDRESS = 'https://homeroom.example/calendar/abc.ics';

/** Holds the dialog as a page does: a click opens it, another one opens it anew. */
function Page({ classId }: { classId: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Calendar</h1>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <CalendarDialog classId={classId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(exists: boolean) {
  stub(getCalendarFeed, { exists, address: null });
  const { user } = renderPage(<Page classId="c7" />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
  await dialog.findByText(exists ? messages.exists : messages.none);
  return { user, dialog };
}

test('a feed is created, its URL shown once and copied', async () => {
  stub(renewCalendarFeed, { exists: true, address: ADDRESS });
  const { user, dialog } = await open(false);
  await user.click(dialog.getByRole('button', { name: messages.make }));
  expect(await dialog.findByLabelText(messages.address)).toHaveValue(ADDRESS);
  expect(callsOf(renewCalendarFeed)).toMatchObject([{ query: { class_id: 'c7' } }]);
  await user.click(dialog.getByRole('button', { name: messages.copy }));
  expect(await screen.findByText(messages.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  // After a while it requests the state again.
  stub(getCalendarFeed, { exists: true, address: null });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(messages.exists)).toBeVisible();
});

test('an existing feed can be switched off', async () => {
  stub(revokeCalendarFeed, { exists: false, address: null });
  const { user, dialog } = await open(true);
  stub(getCalendarFeed, { exists: false, address: null });
  await user.click(dialog.getByRole('button', { name: messages.revoke }));
  expect(await screen.findByText(messages.revoked)).toBeVisible();
  await waitFor(() => expect(dialog.getByText(messages.none)).toBeVisible());
});

test('the feed of all classes has a URL of its own', async () => {
  stub(getFeedOfAll, { exists: false, address: null });
  stub(renewFeedOfAll, { exists: true, address: ADDRESS });
  stub(revokeFeedOfAll, { exists: false, address: null });
  const { user } = renderPage(<Page classId={null} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(messages.noneOfAll)).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.make }));
  expect(await screen.findByLabelText(messages.address)).toHaveValue(ADDRESS);
  await user.click(screen.getByRole('button', { name: messages.revoke }));
  expect(await screen.findByText(messages.noneOfAll)).toBeVisible();
  expect([getCalendarFeed, renewCalendarFeed, revokeCalendarFeed].flatMap(callsOf)).toEqual([]);
});

test('a failure is shown', async () => {
  refuse(renewCalendarFeed, 500);
  const { user, dialog } = await open(true);
  await user.click(dialog.getByRole('button', { name: messages.renew }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
});

test('has no accessibility violations', async () => {
  await open(true);
  expect(await axeViolations()).toEqual([]);
});
