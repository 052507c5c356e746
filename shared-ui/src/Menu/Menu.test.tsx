import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button/Button.tsx';
import { Menu } from './Menu.tsx';

const onLogout = jest.fn();
const onDelete = jest.fn();

function setUp() {
  render(
    <>
      <Menu
        trigger={(props) => <Button {...props}>Ada</Button>}
        items={[
          { label: 'Profile', href: '#profile' },
          { label: 'Delete', isDisabled: true, onSelect: onDelete },
          { label: 'Logout', onSelect: onLogout },
        ]}
      />
      <button>Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Ada' });
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens on its first item, and moves by arrows, Home, End and letters', async () => {
  const trigger = setUp();
  await userEvent.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(item('Profile')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Profile')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Logout')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Profile')).toHaveFocus();
  await userEvent.keyboard('d');
  expect(item('Delete')).toHaveFocus();
});

test('the up arrow opens it at its last item', async () => {
  setUp().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Logout')).toHaveFocus();
});

test('runs the chosen action, closes, and restores the focus', async () => {
  const trigger = setUp();
  await userEvent.click(trigger);
  await userEvent.keyboard('{End}{Enter}');
  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('closes by Escape, which does not propagate', async () => {
  const onEscape = jest.fn();
  document.body.addEventListener('keydown', onEscape, { once: true });
  const trigger = setUp();
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('closes by a press outside, and by a second press on its button', async () => {
  const trigger = setUp();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(trigger);
  await userEvent.click(trigger);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('an item with a hint keeps its label as its name', async () => {
  render(
    <Menu
      items={[{ label: 'Excel', hint: 'For spreadsheets.' }]}
      trigger={(props) => <button {...props}>Files</button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Files' }));
  expect(item('Excel')).toHaveAccessibleDescription('For spreadsheets.');
});

test('keeps a disabled item from being chosen', async () => {
  await userEvent.click(setUp());
  await userEvent.click(item('Delete'));
  expect(onDelete).not.toHaveBeenCalled();
});
