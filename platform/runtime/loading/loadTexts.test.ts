import { CATALOGUES, catalogues } from '../../languages/catalogues.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { setHostSettings } from '../hostSettings.ts';
import { isLeftInEnglish, loadTexts } from './loadTexts.ts';

const onFailure = jest.fn();
setHostSettings({ onFailure, Failure: () => null, Loading: () => null });

function aRemote(release: string): RegistryRemote {
  const src = `/remotes/mf-chat/${release}/texts.de.chat.js`;
  const later = { src: `/remotes/mf-chat/${release}/texts.de.js`, integrity: 'sha384-later' };
  const catalogues = { './chat': { src, integrity: 'sha384-texts' }, '*': later };
  const container = `mf_chat_${release}`;
  return { name: 'mf-chat', release, container, catalogues } as unknown as RegistryRemote;
}

function scriptOf(release: string) {
  return document.querySelector<HTMLScriptElement>(`script[src*="/${release}/"]`);
}

beforeEach(() => Object.assign(globalThis, { [CATALOGUES]: { language: 'de', of: {} } }));
afterEach(() => Reflect.deleteProperty(globalThis, CATALOGUES));

test('the catalogue of the tab’s language is loaded once, with its integrity', async () => {
  const loads = [loadTexts(aRemote('a1'), './chat'), loadTexts(aRemote('a1'), './chat')];
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(scriptOf('a1')).toMatchObject({ integrity: 'sha384-texts', crossOrigin: 'anonymous' });
  scriptOf('a1')?.dispatchEvent(new Event('load'));
  await Promise.all(loads);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a missing catalogue is reported, delays nothing, and is requested again', async () => {
  const load = loadTexts(aRemote('b2'), './chat');
  scriptOf('b2')?.dispatchEvent(new Event('error'));
  await load;
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-chat', release: 'b2', phase: 'run' }),
  );
  const module = { remote: 'mf-chat', release: 'b2', module: './chat' };
  Object.assign(globalThis, { [CATALOGUES]: { language: 'de', of: { 'mf-chat': {} } } });
  expect(isLeftInEnglish(module)).toBe(true);
  expect(isLeftInEnglish({ ...module, release: 'a1' })).toBe(false);
  scriptOf('b2')?.remove();
  const again = loadTexts(aRemote('b2'), './chat');
  scriptOf('b2')?.dispatchEvent(new Event('load'));
  await again;
  expect(isLeftInEnglish(module)).toBe(false);
});

test('a hanging catalogue delays a part by 3 s', async () => {
  jest.useFakeTimers();
  const load = loadTexts(aRemote('f6'), './chat');
  const settled = jest.fn();
  void load.then(settled);
  await jest.advanceTimersByTimeAsync(2_900);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(settled).toHaveBeenCalled();
  jest.useRealTimers();
});

test('a deferred part loads its texts, unless they are loaded', async () => {
  void loadTexts(aRemote('e5'), './chat');
  const tab = catalogues();
  const later = (...texts: string[]) => tab?.later?.['mf_chat_e5']?.(texts);
  const ofLater = () => document.querySelector('script[src$="/e5/texts.de.js"]');
  Object.assign(tab?.of ?? {}, { 'mf-chat': { dialog: {} } });
  await later('mf-chat.dialog');
  expect(ofLater()).toBeNull();
  const waiting = later('mf-chat.dialog', 'shared-api.rules');
  expect(ofLater()).toMatchObject({ integrity: 'sha384-later' });
  ofLater()?.dispatchEvent(new Event('load'));
  await waiting;
});

test('a module without texts loads no catalogue', async () => {
  await loadTexts(aRemote('d4'), './count');
  expect(scriptOf('d4')).toBeNull();
});

test('an English tab loads no catalogue', async () => {
  Reflect.deleteProperty(globalThis, CATALOGUES);
  await loadTexts(aRemote('c3'), './chat');
  expect(scriptOf('c3')).toBeNull();
});
