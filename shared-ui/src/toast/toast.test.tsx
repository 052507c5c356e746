import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from './toast.ts';

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(async () => {
  // Loaded once with real time, because the import does not use timers.
  toast.info('Warm');
  await screen.findByText('Warm');
  act(() => toast.clear());
  await waitFor(() => expect(screen.queryByText('Warm')).not.toBeInTheDocument());
  jest.useFakeTimers();
});

afterEach(async () => {
  toast.clear();
  await pass(0);
  jest.useRealTimers();
});

test('is shown for 5 seconds', async () => {
  toast.success('Welcome to the class.');
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Welcome to the class.');
  await pass(4900);
  expect(screen.getByText('Welcome to the class.')).toBeInTheDocument();
  await pass(200);
  expect(screen.queryByText('Welcome to the class.')).not.toBeInTheDocument();
});

test('announces an error at once', async () => {
  toast.error('An error occurred');
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
});

test('stays while it is hovered or focused', async () => {
  toast.info('Server is slow');
  await pass(3000);
  fireEvent.pointerEnter(screen.getByText('Server is slow').closest('[popover]')!);
  await pass(20_000);
  expect(screen.getByText('Server is slow')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Server is slow').closest('[popover]')!);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await pass(20_000);
  expect(screen.getByText('Server is slow')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await pass(2100);
  expect(screen.queryByText('Server is slow')).not.toBeInTheDocument();
});

test('can be closed', async () => {
  toast.info('Server is slow');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(0);
  expect(screen.queryByText('Server is slow')).not.toBeInTheDocument();
});

test('can be reached by keyboard from anywhere', async () => {
  toast.info('Server is slow');
  await pass(0);
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyT' });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('new toasts appear below existing ones', async () => {
  toast.success('Welcome to the class.');
  toast.error('An error occurred');
  await pass(2500);
  toast.info('Server is slow');
  await pass(0);
  const texts = () => screen.getByRole('region', { name: 'Notifications' }).textContent;
  expect(texts()).toBe('Welcome to the class.An error occurredServer is slow');
  await pass(2600);
  expect(texts()).toBe('Server is slow');
});

test('a toast that is closed by keyboard does not delay the others', async () => {
  toast.success('Welcome to the class.');
  toast.info('Server is slow');
  await pass(0);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  act(() => close?.focus());
  fireEvent.click(close!);
  await pass(5100);
  expect(screen.queryByText('Server is slow')).not.toBeInTheDocument();
});

test('does not repeat itself', async () => {
  render(<p>A page</p>);
  toast.error('An error occurred');
  toast.error('An error occurred');
  await pass(0);
  expect(screen.getAllByText('An error occurred')).toHaveLength(1);
});

test('may have an action, which closes it', async () => {
  const [undo, undoAgain] = [jest.fn(), jest.fn()];
  toast.success('Moved.', { label: 'Undo', onSelect: undo });
  toast.success('Moved.', { label: 'Undo', onSelect: undoAgain });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(undo).not.toHaveBeenCalled();
  expect(undoAgain).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Moved.')).not.toBeInTheDocument();
});

test('a toast with an action stays 20 seconds', async () => {
  toast.success('Moved.', { label: 'Undo', onSelect: jest.fn() });
  await pass(19_900);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pass(200);
  expect(screen.queryByText('Moved.')).not.toBeInTheDocument();
});

test('the newer of two equal toasts with an action has its full time', async () => {
  toast.success('Moved.', { label: 'Undo', onSelect: jest.fn() });
  await pass(15_000);
  toast.success('Moved.', { label: 'Undo', onSelect: jest.fn() });
  await pass(15_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('after an action, the focus returns to where it was', async () => {
  render(<button type="button">A page</button>);
  act(() => screen.getByRole('button', { name: 'A page' }).focus());
  toast.success('Moved.', { label: 'Undo', onSelect: jest.fn() });
  await pass(0);
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyT' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'A page' })).toHaveFocus();
});
