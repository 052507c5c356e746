import { render, screen } from '@testing-library/react';
import { CleanText } from './CleanText.tsx';

test('content below a text appears with it, and does not move', async () => {
  render(
    <CleanText html="<p>Explain.</p>">
      <button>Delete</button>
    </CleanText>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByText('Explain.')).toBeVisible();
  expect(screen.getByRole('button')).toBeVisible();
});
