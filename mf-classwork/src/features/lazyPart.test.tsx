import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const load = async () => ({ default: Part });

test('what was asked for ahead is there at once', async () => {
  const Lazy = lazyPart(load, '4rem');
  Lazy.preload();
  await null;
  await null;
  render(<Lazy text="Here" />);
  expect(screen.getByText('Here')).toBeVisible();
});

test('what was not comes when it is drawn, and stays what it is', async () => {
  const Lazy = lazyPart(load, '4rem');
  const { rerender } = render(<Lazy text="Here" />);
  expect(screen.queryByText('Here')).not.toBeInTheDocument();
  const shown = await screen.findByText('Here');
  rerender(<Lazy text="Still here" />);
  expect(screen.getByText('Still here')).toBe(shown);
});

test('what is lost ahead of need is asked for again when it is drawn', async () => {
  let isLost = true;
  const Lazy = lazyPart(async () => {
    if (isLost) throw new Error('Loading chunk 7 failed');
    return load();
  }, '4rem');
  Lazy.preload();
  await null;
  isLost = false;
  render(<Lazy text="Here" />);
  expect(await screen.findByText('Here')).toBeVisible();
});
