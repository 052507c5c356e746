/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { useParams } from 'platform/router';
import { listClasses } from 'shared-api/contract';
import { callsOf } from 'shared-api/testing';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

function Topic() {
  return <h1>{`Topic ${useParams()['id']}`}</h1>;
}

test('a path of the registry shows its remote’s page, with its parameters', async () => {
  openShell('/topic/7', [serve(aRemote([{ path: '/topic/:id' }]), Topic)]);
  expect(await screen.findByRole('heading', { name: 'Topic 7' })).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('heading', { name: 'Topic 7' }),
  );
});

test('the bars around a page depend on its layout', async () => {
  const remote = aRemote([
    { path: '/open', layout: 'public' },
    { path: '/alone', layout: 'bare' },
  ]);
  openShell('/open', [serve(remote, () => <h1>Page</h1>)]);
  await screen.findByText('Page');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  act(() => history.pushState(null, '', '/alone'));
  await waitFor(() => expect(screen.queryByRole('banner')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toBeVisible();
});

test('between pages of the signed-in layout, the sidebar stays mounted and requests nothing again', async () => {
  logIn();
  const layout = 'signed-in';
  openShell('/one', [
    serve(aRemote([{ path: '/one', access: 'protected', layout }]), () => <h1>One</h1>),
    serve(aRemote([{ path: '/two', access: 'open', layout }]), () => <h1>Two</h1>),
  ]);
  await screen.findByText('One');
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  act(() => history.pushState(null, '', '/two'));
  await screen.findByText('Two');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(sidebar);
  expect(callsOf(listClasses)).toHaveLength(1);
});

test('the shell knows no remote by its name', () => {
  const shell = path.resolve(__dirname, '../..');
  const remotes = readdirSync(path.dirname(shell)).filter((name) => /^mf-/.test(name));
  expect(remotes).not.toHaveLength(0);
  const files = readdirSync(path.join(shell, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!node_modules).*\.tsx?$/.test(file))
    .map((file) => path.join(shell, 'src', file));
  for (const file of [...files, path.join(shell, 'index.html'), path.join(shell, 'package.json')]) {
    const text = readFileSync(file, 'utf8');
    expect(remotes.filter((name) => text.includes(name))).toEqual([]);
  }
});
