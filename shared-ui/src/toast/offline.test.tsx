import { act, screen } from '@testing-library/react';
import { toast } from './toast.ts';

let isOffline = true;

// Fails like webpack if the chunk cannot be fetched.
jest.mock('./ToastArea.tsx', () => {
  if (isOffline) throw new Error('Loading chunk failed.');
  return jest.requireActual<typeof import('./ToastArea.tsx')>('./ToastArea.tsx');
});

afterEach(() => jest.useRealTimers());

test('shows all toasts once its code is loaded', async () => {
  jest.useFakeTimers();
  toast.error('Server is not responding !!');
  toast.error('An error occurred');
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isOffline = false;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Server is not responding !!')).toBeInTheDocument();
  expect(screen.getByText('An error occurred')).toBeInTheDocument();
});

test('does not show toasts that were cleared meanwhile', async () => {
  isOffline = true;
  jest.resetModules();
  jest.useFakeTimers();
  const { toast: fresh } = await import('./toast.ts');
  fresh.error('Bad request');
  await act(() => jest.advanceTimersByTimeAsync(0));
  fresh.clear();
  isOffline = false;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('Bad request')).not.toBeInTheDocument();
});
