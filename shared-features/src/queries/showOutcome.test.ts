import { act, screen } from '@testing-library/react';
import { ApiError, NetworkError } from 'shared-api';
import { toast } from 'shared-ui';
import { showOutcome, type OutcomeTexts } from './showOutcome.ts';

const texts = {
  slow: 'Server is too slow',
  failed: 'An error occurred',
  refused: { 404: 'Not found' },
  done: 'Deleted',
};
/** Waits for its toasts too. */
const outcomeOf = <Reply>(call: Promise<Reply>, outcomeTexts: OutcomeTexts<Reply> = texts) =>
  act(() => showOutcome(call, outcomeTexts));
const refusal = (status: number) =>
  Promise.reject(new ApiError(status, { message: 'No.', code: 'unknown' }));

afterEach(async () => {
  toast.clear();
  await act(async () => undefined);
});

test('a success shows a toast', async () => {
  await expect(outcomeOf(Promise.resolve({}))).resolves.toBe('done');
  expect(await screen.findByRole('status')).toHaveTextContent('Deleted');
});

test('a success uses a text from the reply, or none', async () => {
  const silent = { slow: texts.slow, failed: texts.failed };
  await outcomeOf(Promise.resolve('A1'), silent);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await outcomeOf(Promise.resolve('A1'), { ...silent, done: (code) => `The code is ${code}` });
  expect(await screen.findByRole('status')).toHaveTextContent('The code is A1');
});

test('a missing resource returns `gone`', async () => {
  await expect(outcomeOf(refusal(404))).resolves.toBe('gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});

test.each([refusal(500), Promise.reject(new NetworkError())])(
  'any other failure is shown, and returns `refused`',
  async (call) => {
    await expect(outcomeOf(call)).resolves.toBe('refused');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  },
);

test('errors that make the shell redirect show no toast', async () => {
  await expect(outcomeOf(refusal(401))).resolves.toBe('refused');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
