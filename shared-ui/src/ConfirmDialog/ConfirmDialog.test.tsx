import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import type { ConfirmOutcome } from './useConfirmation.ts';

const onConfirm = jest.fn<Promise<ConfirmOutcome>, []>();
const onDone = jest.fn();
const onGone = jest.fn();

/** Returns a confirmation whose result the test decides. */
let end: (outcome: ConfirmOutcome) => Promise<void>;

beforeEach(() => {
  onConfirm.mockImplementation(
    () =>
      new Promise((resolve) => {
        end = (outcome) => act(async () => resolve(outcome));
      }),
  );
});

function Asking(change: Partial<ConfirmDialogProps>) {
  const [requestCount, setRequestCount] = useState(1);
  const close = () => setRequestCount(0);
  return (
    <>
      <button onClick={() => setRequestCount(2)}>Ask again</button>
      {requestCount > 0 && (
        <ConfirmDialog
          key={requestCount}
          title="Delete it?"
          confirmLabel="Delete"
          busyLabel="Deleting"
          cancelLabel="Cancel"
          closeLabel="Close"
          onConfirm={onConfirm}
          onDone={onDone}
          onGone={onGone}
          onClose={close}
          {...change}
        >
          It is gone then.
        </ConfirmDialog>
      )}
    </>
  );
}

function open(change: Partial<ConfirmDialogProps> = {}) {
  return { user: userEvent.setup(), ...render(<Asking {...change} />) };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Delete it?' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Browsers turn Escape into this event. */
const pressEscape = () =>
  act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));

test('shows the question and the consequences', () => {
  open();
  expect(dialog()).toHaveTextContent('It is gone then.');
});

test('only a confirmation runs the action', async () => {
  const { user } = open();
  await user.click(button('Cancel'));
  expect(dialog()).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a double click runs the action once, and the button is busy meanwhile', async () => {
  const { user } = open();
  await user.dblClick(button('Delete'));
  await user.click(button(/Deleting/));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
  await end('done');
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(dialog()).not.toBeInTheDocument();
});

test('a refused action can be tried again', async () => {
  const { user } = open();
  await user.click(button('Delete'));
  await end('refused');
  expect(dialog()).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button('Delete'));
  await end('done');
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(dialog()).not.toBeInTheDocument();
});

test('the dialog closes if the item is gone already', async () => {
  const { user } = open();
  await user.click(button('Delete'));
  await end('gone');
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
  expect(dialog()).not.toBeInTheDocument();
});

test('without onGone, a missing item counts as a refusal', async () => {
  const { user } = open({ onGone: undefined });
  await user.click(button('Delete'));
  await end('gone');
  expect(dialog()).toBeInTheDocument();
  expect(button('Delete')).not.toHaveAttribute('aria-busy');
});

test('stays open until onDone has finished', async () => {
  let arrive: () => void = () => undefined;
  const { user } = open({ onDone: () => new Promise<void>((resolve) => (arrive = resolve)) });
  await user.click(button('Delete'));
  await end('done');
  expect(button(/Deleting/)).toBeVisible();
  await act(async () => arrive());
  expect(dialog()).not.toBeInTheDocument();
});

test('Escape also closes it while the action runs, and the action still counts', async () => {
  const { user } = open();
  await user.click(button('Delete'));
  pressEscape();
  expect(dialog()).not.toBeInTheDocument();
  await end('done');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('an action of a closed dialog does not close the next dialog', async () => {
  const { user } = open();
  await user.click(button('Delete'));
  await user.click(button('Cancel'));
  const first = end;
  await user.click(button('Ask again'));
  await first('done');
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeInTheDocument();
  expect(button('Delete')).not.toHaveAttribute('aria-busy');
});

test('onDone is called even if the page was left meanwhile', async () => {
  const { user, unmount } = open();
  await user.click(button('Delete'));
  unmount();
  await end('done');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('required words have to be typed before the action', async () => {
  const typed = { words: 'Algebra ', label: 'Name of the class', mistake: 'Not its name.' };
  const { user } = open({ typed });
  const field = screen.getByLabelText('Name of the class');
  await user.type(field, 'Geometry{Enter}');
  expect(field).toHaveAccessibleDescription('Not its name.');
  expect(field).toHaveFocus();
  await user.clear(field);
  expect(field).not.toHaveAccessibleDescription('Not its name.');
  await user.type(field, 'Algebra{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await end('done');
  expect(dialog()).not.toBeInTheDocument();
});
