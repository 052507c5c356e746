import { getLanguage } from '../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../languages/languages.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { PATIENCE_MS, getHostSettings } from './hostSettings.ts';

const loads = new Map<string, Promise<void>>();

/**
 * Loads a remote's catalogue of the tab's language, before the remote's texts are read. Without it they are English: that is reported,
 * and holds up nobody.
 */
export function loadTexts({ name, release, texts }: RegistryRemote): Promise<void> {
  if (!texts || getLanguage() === SOURCE_LANGUAGE) return Promise.resolve();
  const known = loads.get(texts.src);
  if (known) return known;
  const load = runScript(texts).catch((error: Error) => {
    loads.delete(texts.src);
    getHostSettings().onFailure({ remote: name, release, phase: 'run', error });
  });
  loads.set(texts.src, load);
  return load;
}

function runScript({ src, integrity }: NonNullable<RegistryRemote['texts']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error(`The texts at ${src} did not load`));
    script.src = src;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, PATIENCE_MS);
    document.head.append(script);
  });
}
