import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('answers a click and the keyboard', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('does not submit a form by default', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  render(
    <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while busy, it is announced, keeps the focus, and ignores clicks and Enter', async () => {
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form ref={(element) => element?.addEventListener('submit', onSubmit)}>
      <input aria-label="Name" />
      <Button type="submit" isBusy={isBusy} busyLabel="Saving">
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(form(true));

  const busy = screen.getByRole('button', { name: 'Saving' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(busy).toHaveFocus();
  await userEvent.click(busy);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('can be a link', () => {
  render(
    <Button as="a" href="/signup">
      Get started
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Get started' });
  expect(link).toHaveAttribute('href', '/signup');
  expect(link).not.toHaveAttribute('type');
});
