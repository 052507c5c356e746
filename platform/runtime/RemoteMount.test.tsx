import { init } from '@module-federation/enhanced/runtime';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from '../registry/registry.ts';
import { defineRemote } from './defineRemote.ts';
import { setHostSettings, type FailureProps } from './hostSettings.ts';
import { useIsRemoteLoading } from './loadModule.ts';
import { adoptRegistry } from './registryStore.ts';
import { RemotePage } from './RemotePage.tsx';
import { BrowserRouter, Link, Route, Routes, useParams } from './router.ts';
import { Slot, useSlot } from './Slot.tsx';
import type { ClassTabProps } from './slots.ts';

type Modules = Record<string, unknown>;

/** What each entry script would define; an entry that is not here cannot be reached. */
const served = new Map<string, Modules>();
const onFailure = jest.fn();

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'served-entries',
      async loadEntry({ remoteInfo }) {
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
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  setHostSettings({ onFailure, Failure, Loading: () => <p>Loading</p> });
  history.replaceState(null, '', '/class/7');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(registryOnServer));
});
afterEach(() => jest.restoreAllMocks());

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
