import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const onConfirm = jest.fn();
const onClose = jest.fn();

function open(change: Partial<ConfirmDialogProps> = {}) {
  render(
    <ConfirmDialog
      isOpen
      title="Delete it?"
      confirmLabel="Delete"
      busyLabel="Deleting"
      cancelLabel="Cancel"
      closeLabel="Close"
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
      {...change}
    >
      It is gone then.
    </ConfirmDialog>,
  );
}

afterEach(() => jest.clearAllMocks());

test('asks, and says what follows', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toHaveTextContent('It is gone then.');
});

test('only a yes does it', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('says that it is under way, and cannot be asked twice', async () => {
  open({ isBusy: true });
  await userEvent.click(screen.getByRole('button', { name: /Deleting/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});
