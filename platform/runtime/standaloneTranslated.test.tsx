import { useReducer, type ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDescription } from '../registry/remoteJson.ts';
import { translatePage } from '../testing/translatePage.ts';
import { defineRemote } from './defineRemote.ts';
import { runStandalone } from './standalone.tsx';

let stop: () => void = () => undefined;
beforeEach(() => {
  // Remotes have roots of their own, beyond act().
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Opens the page of a remote alone, in a browser that translates it. */
function openTranslated(path: string, Page: () => ReactNode) {
  const route = { path, module: './page', access: 'open', layout: 'bare' } as const;
  const remote: RemoteDescription = { name: 'mf-notes', routes: [route], contributes: {} };
  history.replaceState(null, '', path);
  stop = translatePage();
  const texts = { container: 'mf_notes_dev', catalogues: {} };
  runStandalone(remote, { './page': async () => defineRemote(Page) }, texts);
}

test('a translated page of a remote alone counts on', async () => {
  openTranslated('/notes', () => {
    const [count, add] = useReducer((before: number) => before + 1, 0);
    return (
      <p>
        {count > 1 && 'Many: '}
        {count} <button onClick={add}>Add</button>
      </p>
    );
  });
  const button = await screen.findByRole('button', { name: /Add/ });
  const line = () => screen.getByRole('paragraph').textContent?.replaceAll(/[«»]/g, '');
  for (const text of ['1 Add', 'Many: 2 Add', 'Many: 3 Add']) {
    await userEvent.click(button);
    await waitFor(() => expect(line()).toBe(text));
  }
});

test('a page of a remote alone that fails under translation is drawn anew', async () => {
  let isBroken = true;
  // React says so when its boundary has caught the error.
  jest.spyOn(console, 'error').mockImplementation(() => {
    isBroken = false;
  });
  openTranslated('/fragile', () => {
    if (isBroken) throw new Error('Not a child of this node');
    return <h1>Mended</h1>;
  });
  expect(await screen.findByRole('heading', { name: /Mended/ })).toBeVisible();
});
