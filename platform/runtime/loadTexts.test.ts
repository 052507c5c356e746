import { CATALOGUES } from '../languages/catalogues.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { setHostSettings } from './hostSettings.ts';
import { loadTexts } from './loadTexts.ts';

const onFailure = jest.fn();
setHostSettings({ onFailure, Failure: () => null, Loading: () => null });

function aRemote(release: string): RegistryRemote {
  const src = `/remotes/mf-chat/${release}/texts.de.js`;
  const texts = { src, integrity: 'sha384-texts' };
  return { name: 'mf-chat', release, texts } as unknown as RegistryRemote;
}

function scriptOf(release: string) {
  return document.querySelector<HTMLScriptElement>(`script[src*="/${release}/"]`);
}

beforeEach(() => Object.assign(globalThis, { [CATALOGUES]: { language: 'de', of: {} } }));
afterEach(() => Reflect.deleteProperty(globalThis, CATALOGUES));

test('the catalogue of the tab’s language comes once, and is what was released', async () => {
  const loads = [loadTexts(aRemote('a1')), loadTexts(aRemote('a1'))];
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(scriptOf('a1')).toMatchObject({ integrity: 'sha384-texts', crossOrigin: 'anonymous' });
  scriptOf('a1')?.dispatchEvent(new Event('load'));
  await Promise.all(loads);
  expect(onFailure).not.toHaveBeenCalled();
});

test('one that does not come is reported, holds up nobody, and is asked for again', async () => {
  const load = loadTexts(aRemote('b2'));
  scriptOf('b2')?.dispatchEvent(new Event('error'));
  await load;
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'mf-chat', release: 'b2', phase: 'run' }),
  );
  scriptOf('b2')?.remove();
  const again = loadTexts(aRemote('b2'));
  scriptOf('b2')?.dispatchEvent(new Event('load'));
  await again;
});

test('an English tab loads none', async () => {
  Reflect.deleteProperty(globalThis, CATALOGUES);
  await loadTexts(aRemote('c3'));
  expect(scriptOf('c3')).toBeNull();
});
