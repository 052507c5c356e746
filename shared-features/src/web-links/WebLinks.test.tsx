import { render, screen } from '@testing-library/react';
import { WebLinks } from './WebLinks.tsx';

test('links open in a new tab, and no other protocol becomes a link', () => {
  const urls = ['https://school.example/plan', 'HTTP://school.example/map', 'javascript:alert(1)'];
  render(<WebLinks urls={urls} label="Links" />);
  expect(screen.getByRole('list', { name: 'Links' })).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(urls.slice(0, 2));
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('without a link there is no list', () => {
  const { container } = render(<WebLinks urls={['data:text/html,x']} label="Links" />);
  expect(container).toBeEmptyDOMElement();
});
