import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Notice } from './Notice.tsx';

test('announces only a danger at once', () => {
  render(
    <>
      <Notice>Check your mail.</Notice>
      <Notice tone="danger">The link has expired.</Notice>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Check your mail.');
  expect(screen.getByRole('alert')).toHaveTextContent('The link has expired.');
});

test('a spinner names the pending activity', () => {
  render(<Spinner label="Loading your class list" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your class list');
});

test('an error has a retry button', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="An error occurred" retryLabel="Try again" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
