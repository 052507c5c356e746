import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Notice } from './Notice.tsx';

test('interrupts for a danger only', () => {
  render(
    <>
      <Notice>Check your mail.</Notice>
      <Notice tone="danger">The link has expired.</Notice>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Check your mail.');
  expect(screen.getByRole('alert')).toHaveTextContent('The link has expired.');
});

test('a spinner says what is awaited', () => {
  render(<Spinner label="Loading your class list" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your class list');
});

test('an error offers to try again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="An error occurred" retryLabel="Try again" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
