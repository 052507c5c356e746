import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUES } from '../../languages/catalogues.ts';
import { defineRemote } from '../defineRemote.ts';
import type { Lifecycles } from './lifecycles.ts';
import { adoptRegistry } from '../releases/registryStore.ts';
import { Slot, useSlot } from './Slot.tsx';
import type { ClassTabProps } from '../slots.ts';
import {
  ClassPage,
  Shell,
  aRegistry,
  answerWith,
  requestedPaths,
  advanceTimersUntil,
  hasNotice,
  blockedScripts,
  installTab,
  onFailure,
  open,
  served,
  until,
} from '../testing/servedRemotes.tsx';
import { useUnsavedChanges } from '../page/unsavedChanges.ts';
import { UPDATED } from './whenUpdated.ts';

installTab();

test('a page is shown by its remote, with the parameters of the path', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  expect(onFailure).not.toHaveBeenCalled();
});

test('on a page in another language, a remote without a catalogue is marked as English', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  const catalogues = { language: 'ar', of: {} as Record<string, object> };
  Object.assign(globalThis, { [CATALOGUES]: catalogues });
  try {
    const { unmount } = open(remote);
    const english = await screen.findByRole('heading', { name: 'Class 7' });
    expect(english.closest('[lang]')).toMatchObject({ lang: 'en', dir: 'ltr' });
    unmount();

    catalogues.of['mf-class'] = {};
    open(remote);
    expect((await screen.findByRole('heading', { name: 'Class 7' })).closest('[lang]')).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, CATALOGUES);
  }
});

test('the shell follows when a remote navigates', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'The shell’s own' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Class 7' })).not.toBeInTheDocument();
});

test('an unreachable remote shows an error, is reported once, and works again after Retry', async () => {
  const remote = aRegistry();
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-class load');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-class', release: remote.release, phase: 'load' }),
  );

  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
});

/** Returns a module whose scripts are missing, one at each attempt. */
function missing(...scripts: string[]) {
  return {
    get './class'() {
      const request = scripts.shift();
      if (!request) return defineRemote(ClassPage);
      throw Object.assign(new Error(`Loading ${request} failed`), { request });
    },
  };
}

test('a page loads although each of its scripts is missing once', async () => {
  const remote = aRegistry();
  served.set(remote.entry, missing('http://remotes.test/a.js', 'http://remotes.test/b.js'));
  open(remote);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a page whose script stays missing is not requested endlessly', async () => {
  const remote = aRegistry();
  const away = Array.from({ length: 9 }, () => 'http://remotes.test/a.js');
  served.set(remote.entry, missing(...away));
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('a.js failed');
});

test('a crash of a page leaves the shell intact, and Retry shows the page again', async () => {
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('Cannot read properties of undefined');
    return <h1>Mended</h1>;
  }
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(Fragile) });
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('render Cannot read properties');
  expect(onFailure).toHaveBeenCalledTimes(1);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
});

test('in development, a crashed page is in the overlay, and is shown again once its code is fixed', async () => {
  const remote = aRegistry();
  let isBroken = true;
  served.set(remote.entry, {
    './class': defineRemote(() => {
      if (isBroken) throw new Error('Broken on purpose');
      return <h1>Repaired</h1>;
    }),
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const overlay = jest.fn();
  addEventListener('error', overlay);
  const before = process.env['NODE_ENV'];
  Object.assign(process.env, { NODE_ENV: 'development' });
  try {
    open(remote);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(overlay).toHaveBeenCalledWith(expect.objectContaining({ message: 'Broken on purpose' }));
    isBroken = false;
    act(() => void dispatchEvent(new Event(UPDATED)));
    expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeVisible();
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
    removeEventListener('error', overlay);
  }
});

test('a tab whose release is gone continues with the one that replaced it', async () => {
  const without = aRegistry();
  const next = aRegistry();
  served.set(next.entry, { './class': defineRemote(ClassPage) });
  answerWith(next.registry);
  adoptRegistry(without.registry);
  render(<Shell />);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a module without lifecycles shows an error message', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': {} });
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('use defineRemote');
});

test('a hanging load shows a notice once after ten seconds, which disappears when it finishes', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  blockedScripts.set(remote.entry, promise);
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await until(() => requestedPaths.has(remote.entry));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await advanceTimersUntil(hasNotice);
  expect(screen.getByRole('alert')).toHaveTextContent('mf-class load Still loading after 10 s');
  await until(() => onFailure.mock.calls.length > 0);

  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.advanceTimersByTime(60_000);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('typed text survives a Retry while the load still hangs', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  function Draft() {
    useUnsavedChanges(true);
    return null;
  }
  render(<Draft />);
  const remote = aRegistry();
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  blockedScripts.set(remote.entry, promise);
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await until(() => requestedPaths.has(remote.entry));
  await advanceTimersUntil(hasNotice);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
});

/** Returns a remote whose root is rendered only when the test says so. */
function aSlowRoot() {
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  const { bootstrap, mount, unmount } = defineRemote(ClassPage);
  const onMount = jest.fn();
  const lifecycles: Lifecycles = {
    bootstrap,
    mount: async (props) => {
      onMount();
      await promise;
      return mount(props);
    },
    unmount,
  };
  return { lifecycles, arrive, isMounting: () => onMount.mock.calls.length > 0 };
}

test('a hanging mount shows a notice after ten seconds, which disappears when it finishes', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { lifecycles, arrive, isMounting } = aSlowRoot();
  served.set(remote.entry, { './class': lifecycles });
  open(remote);
  await until(isMounting);
  await advanceTimersUntil(hasNotice);
  expect(screen.getByRole('alert')).toHaveTextContent('mf-class mount Still mounting after 10 s');
  await until(() => onFailure.mock.calls.length > 0);
  expect(onFailure).toHaveBeenCalledTimes(1);
  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a late mount is not shown after a navigation', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { lifecycles, arrive, isMounting } = aSlowRoot();
  served.set(remote.entry, { './class': lifecycles });
  open(remote);
  await until(isMounting);
  await advanceTimersUntil(hasNotice);
  act(() => history.pushState(null, '', '/elsewhere'));
  expect(await screen.findByRole('heading', { name: 'The shell’s own' })).toBeVisible();
  arrive(undefined);
  jest.advanceTimersByTime(60_000);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a failed mount shows an error and is reported; a failed unmount is reported after a navigation', async () => {
  const remote = aRegistry();
  const { bootstrap, mount } = defineRemote(ClassPage);
  let isBroken = true;
  served.set(remote.entry, {
    './class': {
      bootstrap,
      mount: async (props) => {
        if (isBroken) throw new Error('No place to stand');
        return mount(props);
      },
      unmount: async () => {
        throw new Error('No way out');
      },
    } satisfies Lifecycles,
  });
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('mount No place to stand');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  const error = new Error('No way out');
  const failure = { remote: 'mf-class', release: remote.release, phase: 'unmount', error };
  await waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(failure));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** Dispatches an uncaught error as a browser does. */
function throwStray(message: string, script: string) {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at tick (https://school.example/assets/shell.1.js:1:2)\n    at ${script}:3:4`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

test('an error in a timer is reported once for its release, and the page stays', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await screen.findByRole('heading', { name: 'Class 7' });
  const chunk = remote.entry.replace('remoteEntry', '402.0af1');
  throwStray('x is undefined', chunk);
  throwStray('x is undefined', chunk);
  throwStray('Of an extension', 'chrome-extension://abc/content.js');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-class', release: remote.release, phase: 'run' }),
  );
  expect(screen.getByRole('heading', { name: 'Class 7' })).toBeVisible();
});

test('a panel of a slot follows its props without remounting', async () => {
  function Chat({ classId, isActive, onUnreadChange }: ClassTabProps) {
    return (
      <button onClick={() => onUnreadChange(3)}>
        {classId} {isActive ? 'in front' : 'behind'}
      </button>
    );
  }
  function Tabs(props: ClassTabProps) {
    const tabs = useSlot('class-tabs', props.role);
    return tabs.map((tab) => (
      <Slot key={tab.id} name="class-tabs" contribution={tab} props={props} />
    ));
  }
  const remote = aRegistry();
  served.set(remote.entry, { './chat': defineRemote(Chat) });
  adoptRegistry(remote.registry);
  const onUnreadChange = jest.fn();
  const props = { classId: 'c1', role: 'teacher', onUnreadChange } as const;
  const student = { ...props, role: 'student' } as const;
  const { rerender } = render(<Tabs {...props} isActive={false} />);
  const panel = await screen.findByRole('button', { name: 'c1 behind' });
  rerender(<Tabs {...props} isActive />);
  expect(await screen.findByRole('button', { name: 'c1 in front' })).toBe(panel);
  await userEvent.click(panel);
  expect(onUnreadChange).toHaveBeenCalledWith(3);
  act(() => rerender(<Tabs {...student} isActive />));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('in a translated page, a page that fails is mounted again once, and nothing is reported', async () => {
  let times = 0;
  function BreaksOnce() {
    if (times++ === 0) throw new Error('The node to be removed is not a child of this node');
    return <h1>Translated</h1>;
  }
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(BreaksOnce) });
  document.documentElement.classList.add('translated-ltr');
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    open(remote);
    expect(await screen.findByRole('heading', { name: 'Translated' })).toBeVisible();
    expect(onFailure).not.toHaveBeenCalled();
  } finally {
    silent.mockRestore();
    document.documentElement.classList.remove('translated-ltr');
  }
});
