import { screen, waitFor, within } from '@testing-library/react';
import { faultsOnPage } from 'platform/testing';
import { listClasses } from 'shared-api/contract';
import { aClass, stub } from 'shared-api/testing';
import { keepLook } from 'shared-ui';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { address, installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();
afterEach(() => keepLook({ theme: 'system', keys: 'on' }));

function Dashboard() {
  return (
    <>
      <h1>Dashboard</h1>
      <ul>
        <li>
          <button>More</button>
          <a href="#first">First</a>
        </li>
        <li>
          <a href="#second">Second</a>
        </li>
      </ul>
      <textarea aria-label="Note" />
    </>
  );
}

async function openDashboard() {
  stub(listClasses, [aClass(), aClass({ id: '2', name: 'Poetry', is_admin: false })]);
  logIn();
  const frame = { access: 'protected', layout: 'signed-in' } as const;
  const opened = openShell('/d', [
    serve(aRemote([{ path: '/d', ...frame }]), Dashboard),
    serve(aRemote([{ path: '/s/:id', ...frame }]), () => <h1>A class</h1>),
  ]);
  await screen.findByText('Dashboard');
  await screen.findByRole('link', { name: 'Poetry' });
  return opened;
}

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

test('Ctrl+K leads to a class by a few letters of its name', async () => {
  const { user } = await openDashboard();
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox');
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('poe');
  expect(titles()[0]).toContain('Poetry');
  expect(search).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  await screen.findByText('A class');
  expect(address()).toBe('/s/2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the button opens it too; the arrows choose, and what can be done is done', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Go to anything' }));
  await screen.findByRole('combobox');
  expect(await faultsOnPage({ isWholePage: true })).toEqual([]);
  await user.type(screen.getByRole('combobox'), 'theme');
  await user.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Theme: light');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('what is not there is said', async () => {
  const { user } = await openDashboard();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), 'xyz');
  expect(screen.getByText('Nothing has “xyz” in it')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/d');
});

test('? shows the shortcuts, and switches those of a single key off', async () => {
  const { user } = await openDashboard();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(await faultsOnPage({ isWholePage: true })).toEqual([]);
  await user.click(dialog.getByLabelText(/^Shortcuts of a single key/));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByText('Dashboard'));
  await user.keyboard('?j');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('First').closest('li')).not.toHaveFocus();
});

test('j and k go along lists, and Enter opens; who writes only writes', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard('j?k');
  expect(screen.getByLabelText('Note')).toHaveValue('j?k');
  await user.click(screen.getByText('Dashboard'));
  const item = (text: string) => screen.getByText(text).closest('li');
  await user.keyboard('j');
  await waitFor(() => expect(item('First')).toHaveFocus());
  await user.keyboard('j');
  await waitFor(() => expect(item('Second')).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(item('First')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#first'));
});
