import { act, screen } from '@testing-library/react';
import { advanceTime, holdTime, renderPage } from 'platform/testing';
import { MutedNotice } from './MutedNotice.tsx';
import { useMuted, type Muted } from './useMuted.ts';

function Composer({ muted: given }: { muted: Muted | undefined }) {
  const muted = useMuted(given);
  return muted ? <MutedNotice muted={muted} /> : <p>Write something</p>;
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a muted student sees until when and why, and writes again once it has ended', async () => {
  holdTime();
  renderPage(<Composer muted={{ until: inMs(60_000), reason: 'You insulted others.' }} />);
  expect(screen.getByText(/^A teacher has muted you until/)).toBeVisible();
  expect(screen.getByText('Reason: You insulted others.')).toBeVisible();
  await act(() => advanceTime(59_000));
  expect(screen.queryByText('Write something')).not.toBeInTheDocument();
  await act(() => advanceTime(2_000));
  expect(screen.getByText('Write something')).toBeVisible();
});

test('nobody else sees it', () => {
  const page = renderPage(<Composer muted={undefined} />);
  expect(screen.getByText('Write something')).toBeVisible();
  page.unmount();
  renderPage(<Composer muted={{ until: inMs(-1_000), reason: '' }} />);
  expect(screen.getByText('Write something')).toBeVisible();
});

test('a mute until the end of a day names that day', () => {
  const until = new Date(2099, 10, 30).toISOString();
  renderPage(<Composer muted={{ until, reason: '' }} />);
  expect(screen.getByText(/Nov 29, 2099, 11:59/)).toBeVisible();
});
