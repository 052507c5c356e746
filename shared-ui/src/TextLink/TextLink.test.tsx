import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink.tsx';

test('announces that it opens a new tab, which cannot access this one', () => {
  render(
    <TextLink href="https://example.org" newTabLabel="(opens in a new tab)">
      Developer
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: 'Developer (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});
