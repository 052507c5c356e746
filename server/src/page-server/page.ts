import { SOURCE_LANGUAGE, directionOf } from 'platform/languages';
import {
  EARLY_KIND,
  FIRST_READS_ELEMENT,
  HEAD_MARK,
  KIND_MARK,
  LANDING_CHUNK,
  LANDING_SPLIT,
  LANGUAGE_MARK,
  LAYOUT_DATA_MARK,
  MOUNTING_CHUNK,
  ROOT_MARK,
  kindOfLanguage,
} from 'platform/server';
import {
  findOwner,
  firstReads,
  foreignOrigins,
  partInFront,
  preloadsFor,
  registryForTab,
  type ExpectedScript,
  type OwnedRoute,
  type PageAddress,
  type Read,
  type Registry,
} from 'platform/registry';
import type { SiteConfig } from 'shared-api/contract';
import { escapeHtml } from '../http/escape-html.ts';
import { findReads } from './first-reads.ts';
import { inlineKinds } from './inline-hashes.ts';
import { pageMessages } from './messages.ts';
import type { ShellPages } from './shell-pages.ts';

export interface PageContent {
  shell: ShellPages;
  /** Registry with the prefetched queries. */
  registry: Registry;
  /** Whether pages prefetch queries before their code has loaded. */
  prefetch: boolean;
  /** Whether pages show the app shell of their layout until then. */
  pageFrame: boolean;
  site: SiteConfig;
  /** Public origin of the site. */
  publicUrl: string;
  /** Reader's language; the page is English if the shell has no catalogue for it. */
  language: string;
}

/** Path that the shell renders itself. */
const LANDING_PATH = '/';

/**
 * Returns which of the few different pages a path gets. Pages with the same key are identical byte
 * for byte.
 */
export function pageKey(registry: Registry, pageAddress: PageAddress): string {
  if (pageAddress.pathname === LANDING_PATH) return LANDING_PATH;
  const owner = findOwner(registry, pageAddress.pathname);
  if (!owner) return '';
  const front = partInFront(registry, owner, pageAddress.search);
  return front ? `${owner.path} ${front.id}` : owner.path;
}

/**
 * Composes index.html for one path: with the registry, the site's configuration, the preloads and
 * the prefetched queries.
 */
export function composePage(content: PageContent, pageAddress: PageAddress): string {
  const { registry: chosen, site, prefetch, pageFrame } = content;
  const { release, template } = content.shell;
  const language = hasCatalogue(template, content.language) ? content.language : SOURCE_LANGUAGE;
  // The registry names the shell that this page actually uses.
  const registry: Registry = { ...chosen, shell: release };
  const owner = findOwner(registry, pageAddress.pathname);
  const [styles = '', root = ''] = drawn(content, pageAddress, language, owner).split(
    LANDING_SPLIT,
  );
  const head = [
    styles,
    ...(root ? [spaceForLinks(registry)] : []),
    ...preloadsFor(registry, pageAddress, language).map(preloadLink),
    jsonElement('registry', registryForTab(registry, language)),
    jsonElement('site-config', site),
  ].join('\n    ');
  const kinds = [
    kindOfLanguage(language),
    ...inlineKinds({ prefetch, pageFrame, site }),
    ...(pageAddress.pathname === LANDING_PATH ? [LANDING_CHUNK] : []),
    ...(owner ? [MOUNTING_CHUNK, owner.layout] : []),
  ];
  const reads = prefetch ? readsElement(content, pageAddress) : '';
  const scriptOrigins = [content.publicUrl, ...foreignOrigins(registry)].join(', ');
  // Functions, because a replacement text could contain `$&`.
  return fillIn(translatePage(template, language), { ...site, scriptOrigins })
    .replace(LANGUAGE_MARK, () => `lang="${language}" dir="${directionOf(language)}"`)
    .replace(LAYOUT_DATA_MARK, '')
    .replace(KIND_MARK, (_, kind: string, text: string) => {
      if (!kinds.includes(kind)) return '';
      return kind === EARLY_KIND ? reads + text : text;
    })
    .replace(HEAD_MARK, () => head)
    .replace(ROOT_MARK, () => fillIn(root, site));
}

/**
 * Returns the part of the page that is readable before any script runs: all of `/`, the app shell
 * of other pages.
 */
function drawn(
  { shell, pageFrame }: PageContent,
  { pathname }: PageAddress,
  language: string,
  owner: OwnedRoute | undefined,
): string {
  if (pathname === LANDING_PATH) return shell.landingIn(language);
  return owner && pageFrame ? shell.frameOf(owner.layout, language) : '';
}

/**
 * Reserves sidebar space for the remotes' links that every visitor sees. The app shell itself is
 * the same for every registry.
 */
function spaceForLinks({ remotes }: Registry): string {
  const links = remotes.flatMap(({ contributes }) => contributes['main-nav'] ?? []);
  const count = links.filter((link) => !link.for).length;
  return `<style>:root{--main-nav-links:${count}}</style>`;
}

/** Lists the prefetched queries: those of the page, of the part in front, and of the layout. */
function readsElement({ registry, shell }: PageContent, pageAddress: PageAddress): string {
  const first = firstReads(registry, pageAddress);
  if (!first) return '';
  const layout = findOwner(registry, pageAddress.pathname)?.layout;
  const reads = [...first.reads, ...readsOfLayout(shell.template, layout)];
  const texts = new Set(reads.map((read) => JSON.stringify(read)));
  if (texts.size === 0) return '';
  return jsonElement(FIRST_READS_ELEMENT, {
    route: first.route,
    reads: [...texts].map((text) => JSON.parse(text) as Read),
  });
}

function readsOfLayout(template: string, layout: string | undefined): Read[] {
  return [...template.matchAll(LAYOUT_DATA_MARK)].flatMap(([, name, calls = '']) => {
    return name === layout ? findReads(calls.split(' ')) : [];
  });
}

/** Placeholder for the site's product name. */
const PRODUCT = '%%site.productName%%';
/**
 * Placeholder for the origins of the page's scripts; a server that does not know them leaves it
 * empty.
 */
const SCRIPT_ORIGINS = '%%site.scriptOrigins%%';

/** Translates the static texts of index.html. */
export function translatePage(template: string, language: string): string {
  const [english, translated] = [SOURCE_LANGUAGE, language].map((one) => {
    const texts = pageMessages(one);
    return [
      texts.description({ product: PRODUCT }),
      texts.noScript,
      texts.notStarted,
      texts.notStartedCause,
      texts.notStartedHelp,
      texts.notStartedNetwork({ origins: SCRIPT_ORIGINS }),
    ];
  });
  return (english ?? []).reduce((html, text, index) => {
    return html.replace(text, () => escapeHtml(translated?.[index] ?? text));
  }, template);
}

function hasCatalogue(template: string, language: string): boolean {
  return template.includes(`<!-- of ${kindOfLanguage(language)}: `);
}

const TOKEN = /%%site\.([A-Za-z.]+)%%/g;

/** Replaces placeholders such as `%%site.contact.email%%` by the site's configuration. */
function fillIn(html: string, site: SiteConfig & { scriptOrigins?: string }): string {
  return html.replace(TOKEN, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((part, key) => {
      return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
    }, site);
    return escapeHtml(typeof value === 'string' ? value : '');
  });
}

/**
 * Preloads a script. The attributes equal those of its element; otherwise the browser downloads it
 * twice.
 */
function preloadLink({ src, integrity }: ExpectedScript): string {
  const seal = integrity ? ` crossorigin integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" href="${escapeHtml(src)}"${seal} />`;
}

/** Embeds data for the page's scripts. `<` is escaped, so that no text can end the element. */
export function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
