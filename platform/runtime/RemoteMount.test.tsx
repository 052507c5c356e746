import { init } from '@module-federation/enhanced/runtime';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from '../registry/registry.ts';
import { defineRemote } from './defineRemote.ts';
import type { Lifecycles } from './lifecycles.ts';
import { setHostSettings, type FailureProps } from './hostSettings.ts';
import { useIsRemoteLoading } from './loadModule.ts';
import { adoptRegistry } from './registryStore.ts';
import { RemotePage } from './RemotePage.tsx';
import { BrowserRouter, Link, Route, Routes, useParams } from './router.ts';
import { Slot, useSlot } from './Slot.tsx';
import type { ClassTabProps } from './slots.ts';
import { useUnsavedChanges } from './unsavedChanges.ts';

type Modules = Record<string, unknown>;

/** What each entry script would define; an entry that is not here cannot be reached. */
const served = new Map<string, Modules>();
/** Entries that hang: the request is there, the reply does not come before the promise. */
const held = new Map<string, Promise<undefined>>();
const onFailure = jest.fn();

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'served-entries',
      async loadEntry({ remoteInfo }) {
        await held.get(remoteInfo.entry);
        const modules = served.get(remoteInfo.entry);
        if (!modules) throw new Error(`Nothing answers at ${remoteInfo.entry}`);
        return {
          init: () => undefined,
          get: async (module: string) => () => modules[module],
        } as never;
      },
    },
  ],
});

function Failure({ remote, phase, error, onRetry }: FailureProps) {
  return (
    <div role="alert">
      {remote} {phase} {error.message}
      <button onClick={onRetry}>Retry</button>
    </div>
  );
}

let releases = 0;
let registryOnServer: Registry;

/** A registry with one remote, in a release of its own; its page is at /class/:id. */
function aRegistry(): { registry: Registry; entry: string } {
  releases += 1;
  const entry = `http://remotes.test/${releases}/remoteEntry.js`;
  const route = { path: '/class/:id', module: './class', access: 'open', layout: 'public' };
  const tab = { id: 'chat', title: 'Chat', module: './chat', for: ['teacher'] };
  return {
    entry,
    registry: {
      remotes: [
        {
          name: 'mf-class',
          release: `r${releases}`,
          container: `mf_class_${releases}`,
          entry,
          routes: [route as never],
          contributes: { 'class-tabs': [tab] },
          preload: {},
        },
      ],
    },
  };
}

function ClassPage() {
  return (
    <>
      <h1>Class {useParams()['id']}</h1>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function Shell() {
  const route = { path: '/class/:id', module: './class', remote: 'mf-class' } as never;
  return (
    <BrowserRouter>
      {useIsRemoteLoading() && <p>On its way</p>}
      <Routes>
        <Route path="/class/:id" element={<RemotePage route={route} />} />
        <Route path="*" element={<h1>The shell’s own</h1>} />
      </Routes>
    </BrowserRouter>
  );
}

beforeEach(() => {
  // Remotes have roots of their own, beyond act().
  configure({ reactStrictMode: true });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  served.clear();
  held.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  setHostSettings({ onFailure, Failure, Loading: () => <p>Loading</p> });
  history.replaceState(null, '', '/class/7');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(registryOnServer));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open({ registry }: { registry: Registry }) {
  registryOnServer = registry;
  adoptRegistry(registry);
  return render(<Shell />);
}

test('a page is shown by its remote, with the parameters of the address', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  expect(onFailure).not.toHaveBeenCalled();
});

test('the shell follows when a remote navigates', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'The shell’s own' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Class 7' })).not.toBeInTheDocument();
});

test('a remote that cannot be reached says so, is reported once, and comes back by Retry', async () => {
  const remote = aRegistry();
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-class load');
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-class', release: `r${releases}`, phase: 'load' }),
  );

  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
});

test('a page that crashes leaves the shell standing, and comes back by Retry', async () => {
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

test('a tab whose release has gone goes on with the one that took its place', async () => {
  const gone = aRegistry();
  const next = aRegistry();
  served.set(next.entry, { './class': defineRemote(ClassPage) });
  registryOnServer = next.registry;
  adoptRegistry(gone.registry);
  render(<Shell />);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a module without lifecycles is a failure in words', async () => {
  const remote = aRegistry();
  served.set(remote.entry, { './class': {} });
  open(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('use defineRemote');
});

const { setTimeout: setRealTimeout } = globalThis;

/** Ten seconds later, with room for React to work in between. */
async function growLate() {
  for (let second = 0; second < 10; second += 1) {
    await new Promise((done) => setRealTimeout(done, 10));
    jest.advanceTimersByTime(1_000);
  }
  await new Promise((done) => setRealTimeout(done, 10));
}

test('a load that hangs is told after ten seconds, once, and ends by itself when it comes', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  held.set(remote.entry, promise);
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await growLate();
  expect(screen.getByRole('alert')).toHaveTextContent('mf-class load Still loading after 10 s');
  expect(onFailure).toHaveBeenCalledTimes(1);

  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await growLate();
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('who has typed something keeps it through a Retry, and waits on for what hangs', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  function Draft() {
    useUnsavedChanges(true);
    return null;
  }
  render(<Draft />);
  const remote = aRegistry();
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  held.set(remote.entry, promise);
  served.set(remote.entry, { './class': defineRemote(ClassPage) });
  open(remote);
  await growLate();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
});

/** A remote whose root waits, and is there when told. */
function aSlowRoot() {
  const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
  const { bootstrap, mount, unmount } = defineRemote(ClassPage);
  const lifecycles: Lifecycles = {
    bootstrap,
    mount: async (props) => {
      await promise;
      return mount(props);
    },
    unmount,
  };
  return { lifecycles, arrive };
}

test('a mount that hangs is told after ten seconds, and ends by itself when it comes', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { lifecycles, arrive } = aSlowRoot();
  served.set(remote.entry, { './class': lifecycles });
  open(remote);
  await growLate();
  expect(screen.getByRole('alert')).toHaveTextContent('mf-class mount Still mounting after 10 s');
  expect(onFailure).toHaveBeenCalledTimes(1);
  arrive(undefined);
  expect(await screen.findByRole('heading', { name: 'Class 7' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who has gone elsewhere is not shown a mount that ends late', async () => {
  jest.useFakeTimers({ advanceTimers: 100 });
  const remote = aRegistry();
  const { lifecycles, arrive } = aSlowRoot();
  served.set(remote.entry, { './class': lifecycles });
  open(remote);
  await growLate();
  act(() => history.pushState(null, '', '/elsewhere'));
  expect(await screen.findByRole('heading', { name: 'The shell’s own' })).toBeVisible();
  arrive(undefined);
  await growLate();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a mount that fails says so and is reported; so is an unmount, for who has left', async () => {
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
  const told = { remote: 'mf-class', release: `r${releases}`, phase: 'unmount', error };
  await waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(told));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

/** As a browser tells of what nothing has caught. */
function throwStray(message: string, script: string) {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at tick (https://school.example/assets/shell.1.js:1:2)\n    at ${script}:3:4`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

test('an error in a timer is told of the release it comes from, once, and the page stays', async () => {
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
    expect.objectContaining({ remote: 'mf-class', release: `r${releases}`, phase: 'run' }),
  );
  expect(screen.getByRole('heading', { name: 'Class 7' })).toBeVisible();
});

test('a panel of a slot follows its props without being mounted anew', async () => {
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
