import { readdirSync } from 'node:fs';
import path from 'node:path';
import { WORKER_FILE, kindOfLanguage, textsOfFile } from 'platform/page-marks';
import { cataloguesOf, type ExpectedScript, type Registry } from 'platform/registry';
import { composePage, jsonElement, type PageContent } from './page.ts';

/** The page that browsers keep, to open any address without a connection. */
export const OFFLINE_PATH = '/offline.html';

const REGISTRY = '<script type="application/json" id="registry">';

/**
 * The page of no address in particular, with the list of all scripts of its releases: whoever keeps it keeps those too, so that
 * nothing is there of other releases, and no part is missing where it is first opened without a connection.
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

/** Those of all kinds of pages, and the catalogue of one language. */
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

/** All scripts of a release that lies here, but for the worker and the catalogues of other languages. */
function filesIn(folder: string, releasesDir: string, language: string): ExpectedScript[] {
  const release = OURS.exec(folder)?.[1];
  if (release === undefined) return [];
  const files = readdirSync(path.join(releasesDir, release)).filter((file) => {
    const isSaid = [undefined, language].includes(textsOfFile(file)?.language);
    return file.endsWith('.js') && file !== WORKER_FILE && isSaid;
  });
  return files.sort().map((file) => ({ src: folder + file, integrity: undefined }));
}
