import { readdirSync } from 'node:fs';
import path from 'node:path';
import { WORKER_FILE, kindOfLanguage, textsOfFile } from 'platform/server';
import { cataloguesOf, type ExpectedScript, type Registry } from 'platform/registry';
import { composePage, jsonElement, type PageContent } from './page.ts';

/** Page that browsers cache to open any path offline. */
export const OFFLINE_PATH = '/offline.html';

const REGISTRY = '<script type="application/json" id="registry">';

/**
 * Composes the offline page, which lists all scripts of its releases. A browser that caches it
 * caches them too, so that releases do not mix and no part is missing offline.
 */
export function offlinePage(content: PageContent, releasesDir: string): string {
  const { shell, registry, language } = content;
  const first = [...scriptsOfShell(shell.template, language), ...scriptsOf(registry, language)];
  const later = foldersOf(first).flatMap((folder) => filesIn(folder, releasesDir, language));
  const bySrc = new Map([...later, ...first].map((script) => [script.src, script]));
  const list = jsonElement('offline-scripts', [...bySrc.values()]);
  return composePage(content, { pathname: OFFLINE_PATH, search: '' }).replace(
    REGISTRY,
    () => `${list}\n    ${REGISTRY}`,
  );
}

const OF_LANGUAGE = /<!-- of (language-[\w-]+): .*? -->/g;
const SCRIPT = /(?:src|href)="(\/[^"]+\.js)"(?: crossorigin integrity="([^"]+)")?/g;

/** Returns the shell's scripts for all kinds of pages, with the catalogue of one language. */
function scriptsOfShell(template: string, language: string): ExpectedScript[] {
  const own = template.replace(OF_LANGUAGE, (mark, kind: string) => {
    return kind === kindOfLanguage(language) ? mark : '';
  });
  return Array.from(own.matchAll(SCRIPT), ([, src = '', integrity]) => ({ src, integrity }));
}

function scriptsOf({ remotes }: Registry, language: string): ExpectedScript[] {
  return remotes.flatMap((remote) => {
    const { entry, integrity, preload, hashes } = remote;
    const parts = [...new Set(Object.values(preload).flat())];
    return [
      { src: entry, integrity },
      ...parts.map((src) => ({ src, integrity: hashes?.[src] })),
      ...Object.values(cataloguesOf(remote, language) ?? {}),
    ];
  });
}

function foldersOf(scripts: readonly ExpectedScript[]): string[] {
  return [...new Set(scripts.map(({ src }) => src.slice(0, src.lastIndexOf('/') + 1)))];
}

const OURS = /^\/(?:remotes\/)?([^/]+\/[^/]+)\/$/;

/**
 * Returns all scripts of a local release, without the worker and the catalogues of other languages.
 */
function filesIn(folder: string, releasesDir: string, language: string): ExpectedScript[] {
  const release = OURS.exec(folder)?.[1];
  if (release === undefined) return [];
  const files = readdirSync(path.join(releasesDir, release)).filter((file) => {
    const isWanted = [undefined, language].includes(textsOfFile(file)?.language);
    return file.endsWith('.js') && file !== WORKER_FILE && isWanted;
  });
  return files.sort().map((file) => ({ src: folder + file, integrity: undefined }));
}
