import { act, screen } from '@testing-library/react';
import { CATALOGUES } from '../languages/catalogues.ts';
import { LANGUAGE_COOKIE } from '../languages/languages.ts';
import { getLanguage } from '../languages/index.ts';
import type { RemoteDescription } from '../registry/remoteJson.ts';
import { defineRemote } from './defineRemote.ts';
import { runStandalone } from './standalone.tsx';

const REMOTE: RemoteDescription = {
  name: 'mf-notes',
  routes: [{ path: '/', module: './home', access: 'open', layout: 'signed-in' }],
  contributes: {},
};

const CATALOGUES_OF = Object.fromEntries(
  ['de', 'ar'].map((language) => {
    const src = `/texts.${language}.home.js`;
    return [language, { './home': { src, integrity: undefined } }] as const;
  }),
);

let languages: jest.SpyInstance;
beforeEach(() => {
  languages = jest.spyOn(navigator, 'languages', 'get');
});
afterEach(() => {
  languages.mockRestore();
  document.cookie = `${LANGUAGE_COOKIE}=; max-age=0`;
  Reflect.deleteProperty(globalThis, CATALOGUES);
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/**
 * Runs the remote in a browser that asks for languages. The remote's page declares its language.
 * Returns the scripts that it loaded.
 */
async function run(preferred: string[], catalogues = CATALOGUES_OF): Promise<string[]> {
  languages.mockReturnValue(preferred);
  const loaders = { './home': async () => defineRemote(() => <p>In {getLanguage()}</p>) };
  await act(async () => {
    runStandalone(REMOTE, loaders, { container: 'mf_notes_dev', catalogues });
  });
  const scripts = [...document.querySelectorAll('script')];
  await act(async () => scripts.forEach((script) => script.dispatchEvent(new Event('load'))));
  return scripts.map(({ src }) => new URL(src).pathname);
}

test('a remote alone speaks the first language of the browser that it knows', async () => {
  expect(await run(['fr-CH', 'ar-EG', 'de'])).toEqual(['/texts.ar.home.js']);
  expect(await screen.findByText('In ar')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('the language that was chosen in the browser comes first', async () => {
  document.cookie = `${LANGUAGE_COOKIE}=de`;
  expect(await run(['ar'])).toEqual(['/texts.de.home.js']);
  expect(document.documentElement).toHaveAttribute('lang', 'de');
});

test.each([
  ['asks for English first', ['en-GB', 'de'], CATALOGUES_OF],
  ['asks for a language that the remote does not speak', ['de'], {}],
])('a remote is in English where the browser %s', async (_, requested, catalogues) => {
  expect(await run(requested, catalogues)).toEqual([]);
  expect(await screen.findByText('In en')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
