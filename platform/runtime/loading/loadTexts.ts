import { TEXTS_WITHIN_MS, catalogues as brought, getLanguage } from '../../languages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../../languages/languages.ts';
import { LATER, type ExpectedScript, type RegistryRemote } from '../../registry/registry.ts';
import { getHostSettings } from '../hostSettings.ts';
import type { OwnedModule } from '../mounting/owners.ts';

/** Fields of a remote that its catalogues are loaded by. */
type CatalogueSource = Pick<RegistryRemote, 'name' | 'release' | 'container' | 'catalogues'>;

const loads = new Map<string, Promise<void>>();
/** Modules whose catalogue failed to load. */
const lost = new Set<string>();

/**
 * Loads a module's initial texts in the tab's language, before they are read. The deferred
 * catalogue is loaded later, when it is needed.
 * A failure is reported and delays nothing: the texts stay English.
 */
export function loadTexts(remote: CatalogueSource, module: string): Promise<void> {
  const tab = brought();
  if (!tab || tab.language === SOURCE_LANGUAGE) return Promise.resolve();
  const later = (tab.later ??= {});
  later[remote.container] ??= (texts) => {
    const isHere = texts.every((text) => {
      const [owner = '', id = ''] = text.split('.');
      return tab.of[owner]?.[id] !== undefined;
    });
    return isHere ? Promise.resolve() : load(remote, LATER);
  };
  return load(remote, module);
}

function load({ name, release, catalogues }: CatalogueSource, module: string): Promise<void> {
  const texts = catalogues?.[module];
  if (!texts) return Promise.resolve();
  const known = loads.get(texts.src);
  if (known) return known;
  const key = keyOf({ remote: name, release, module });
  const loading = runScript(texts).then(
    () => void lost.delete(key),
    (error: Error) => {
      loads.delete(texts.src);
      lost.add(key);
      getHostSettings().onFailure({ remote: name, release, phase: 'run', error });
    },
  );
  loads.set(texts.src, loading);
  return loading;
}

/** Whether a module's texts are English on a page in another language. */
export function isLeftInEnglish(owned: OwnedModule): boolean {
  if (getLanguage() === SOURCE_LANGUAGE) return false;
  return !brought()?.of[owned.remote] || lost.has(keyOf(owned));
}

function keyOf({ remote, release, module }: OwnedModule): string {
  return `${remote} ${release} ${module}`;
}

function runScript({ src, integrity }: ExpectedScript): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => reject(new Error(`The texts at ${src} did not load`));
    script.src = src;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, TEXTS_WITHIN_MS);
    document.head.append(script);
  });
}
