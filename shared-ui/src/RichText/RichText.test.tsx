import { render, screen } from '@testing-library/react';
import { RichText } from './RichText.tsx';

test('shows a rich text with its elements', () => {
  render(
    <RichText html='<h2>Unit</h2><ul><li>a</li></ul><p><a href="https://example.org/">b</a></p>' />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Unit' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('a');
  expect(screen.getByRole('link', { name: 'b' })).toHaveAttribute('href', 'https://example.org/');
});
