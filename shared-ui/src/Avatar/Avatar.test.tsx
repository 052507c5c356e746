import { fireEvent, render, screen } from '@testing-library/react';
import { Cover } from '../Cover/Cover.tsx';
import { Avatar } from './Avatar.tsx';
import { initials, tintOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 2, 'AL'],
  ['  ada  maria lovelace ', 2, 'AM'],
  ['émilie', 2, 'É'],
  ['🦊 Fox', 1, 'F'],
  ['🦊 🐻', 1, '🦊'],
  ['👩‍🏫', 2, '👩‍🏫'],
  ['7b – Maths', 2, '7M'],
  ['“Ada” (Lovelace)', 2, 'AL'],
  ['e\u0301milie', 1, 'E\u0301'],
  ['', 2, ''],
])('shortens "%s"', (name, letters, expected) => {
  expect(initials(name, letters)).toBe(expected);
});

test('splits Latin words as a segmenter does', () => {
  const characters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code));
  const latin = characters.filter((one) => /\S/u.test(one)).join('');
  const segments = [...new Intl.Segmenter().segment(latin)].map(({ segment }) => segment);
  expect(segments).toEqual([...latin]);
});

test('gives the same name the same tint, and other names other tints', () => {
  expect(tintOf('Ada')).toBe(tintOf('Ada'));
  const names = Array.from({ length: 40 }, (_, index) => `Student ${index}`);
  expect(new Set(names.map(tintOf)).size).toBeGreaterThan(4);
});

test('falls back to initials when the picture cannot be loaded, and tries a new picture', () => {
  const { container, rerender } = render(
    <Avatar name="Ada Lovelace" src="/gone.png" label="Ada" />,
  );
  const picture = () => container.querySelector('img');
  fireEvent.error(picture()!);
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveTextContent('AL');
  rerender(<Avatar name="Ada Lovelace" src="/new.png" label="Ada" />);
  expect(picture()).toHaveAttribute('src', '/new.png');
});

test('a cover also falls back to the initials of the class', () => {
  const { container } = render(<Cover name="World history" src="/gone.png" />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByText('WH')).toBeInTheDocument();
});
