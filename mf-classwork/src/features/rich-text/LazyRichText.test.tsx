import { render, screen } from '@testing-library/react';
import { LazyRichText } from './LazyRichText.tsx';

test('content below a text appears with it, and does not move', async () => {
  render(
    <LazyRichText html="<p>Explain.</p>">
      <button>Delete</button>
    </LazyRichText>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByText('Explain.')).toBeVisible();
  expect(screen.getByRole('button')).toBeVisible();
});
