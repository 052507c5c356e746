import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFocusAfterGone } from './useFocusAfterGone.ts';

function Names() {
  const [names, setNames] = useState(['Ada', 'Grace', 'Mary']);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, title);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Names
      </h1>
      <ul ref={list}>
        {names.map((name, index) => (
          <li key={name} tabIndex={-1} aria-label={name}>
            <button
              onClick={() => {
                goOnAt(index);
                setNames((all) => all.filter((each) => each !== name));
              }}
            >
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const remove = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));

test('moves to the next item, or at the end to the last one', async () => {
  render(<Names />);
  await remove('Grace');
  expect(screen.getByRole('listitem', { name: 'Mary' })).toHaveFocus();
  await remove('Mary');
  expect(screen.getByRole('listitem', { name: 'Ada' })).toHaveFocus();
});

test('moves to the fallback if no item is left', async () => {
  render(<Names />);
  for (const name of ['Ada', 'Grace', 'Mary']) await remove(name);
  expect(screen.getByRole('heading', { name: 'Names' })).toHaveFocus();
});
