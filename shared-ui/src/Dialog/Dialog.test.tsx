import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function JoinClass() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Join class</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Join a class"
        closeLabel="Close"
        onSubmit={onSubmit}
        footer={<Button type="submit">Join</Button>}
      >
        <input aria-label="Class code" />
      </Dialog>
    </>
  );
}

async function open() {
  render(<JoinClass />);
  await userEvent.click(screen.getByRole('button', { name: 'Join class' }));
  return screen.getByRole('dialog', { name: 'Join a class' });
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Join class' })).toHaveFocus();
}

test('closes by its button and restores the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expectClosed();
});

test('closes by Escape', async () => {
  const dialog = await open();
  // Browsers turn Escape into this event.
  act(() => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  expectClosed();
});

test('closes by a click outside, but not by a press that began inside', async () => {
  const dialog = await open();
  fireEvent.pointerDown(screen.getByLabelText('Class code'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expectClosed();
});

test('has one form around its content and its footer', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Class code'), 'ABCD2345{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('resets its content each time it opens', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Class code'), 'ABCD');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Join class' }));
  expect(screen.getByLabelText('Class code')).toHaveValue('');
});
