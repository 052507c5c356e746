import { SOURCE_LANGUAGE, directionOf } from 'platform/languages';
import {
  HEAD_MARK,
  KIND_MARK,
  LANDING_SPLIT,
  LANGUAGE_MARK,
  MOUNTING_CHUNK,
  ROOT_MARK,
  kindOfLanguage,
} from 'platform/page-marks';
import {
  findOwner,
  preloadsFor,
  registryForTab,
  type ExpectedScript,
  type Registry,
} from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';
import { escapeHtml } from '../http/escape-html.ts';
import type { ShellPages } from './shell-pages.ts';

export interface PageContent {
  shell: ShellPages;
  registry: Registry;
  site: SiteConfig;
  /** The reader's; where the shell has no catalogue of it, the page is English. */
  language: string;
}

/** The path that the shell fills itself. */
const LANDING_PATH = '/';

/** Which of the few different pages a path gets: pages of one key are the same, byte for byte. */
export function pageKey(registry: Registry, pathname: string): string {
  if (pathname === LANDING_PATH) return LANDING_PATH;
  return findOwner(registry, pathname)?.path ?? '';
}

/** index.html for one path: with the registry, the site's configuration and the preloads in it. */
export function composePage(content: PageContent, pathname: string): string {
  const { registry: chosen, site } = content;
  const { release, template, landingIn } = content.shell;
  const language = hasCatalogue(template, content.language) ? content.language : SOURCE_LANGUAGE;
  // What the page is told is what it is.
  const registry: Registry = { ...chosen, shell: release };
  const [styles = '', root = ''] =
    pathname === LANDING_PATH ? landingIn(language).split(LANDING_SPLIT) : [];
  const head = [
    styles,
    ...preloadsFor(registry, pathname, language).map(preloadLink),
    jsonElement('registry', registryForTab(registry, language)),
    jsonElement('site-config', site),
  ].join('\n    ');
  const owner = findOwner(registry, pathname);
  const kinds = [kindOfLanguage(language), ...(owner ? [MOUNTING_CHUNK, owner.layout] : [])];
  // Functions, because a replacing text could hold `$&`.
  return fillIn(template, site)
    .replace(LANGUAGE_MARK, () => `lang="${language}" dir="${directionOf(language)}"`)
    .replace(KIND_MARK, (_, kind: string, preloads: string) =>
      kinds.includes(kind) ? preloads : '',
    )
    .replace(HEAD_MARK, () => head)
    .replace(ROOT_MARK, () => fillIn(root, site));
}

function hasCatalogue(template: string, language: string): boolean {
  return template.includes(`<!-- of ${kindOfLanguage(language)}: `);
}

const TOKEN = /%%site\.([A-Za-z.]+)%%/g;

/** Puts the site's configuration where `%%site.contact.email%%` and its like stand. */
function fillIn(html: string, site: SiteConfig): string {
  return html.replace(TOKEN, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((part, key) => {
      return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
    }, site);
    return escapeHtml(typeof value === 'string' ? value : '');
  });
}

/** As its script's element will be: a browser would download it again for one of another mode or integrity. */
function preloadLink({ src, integrity }: ExpectedScript): string {
  const seal = integrity ? ` crossorigin integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" href="${escapeHtml(src)}"${seal} />`;
}

/** Data for the page's scripts. `<` is written so that no text can end the element. */
function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
