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
} from 'platform/page-marks';
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
  /** With what first views read. */
  registry: Registry;
  /** Whether they are asked for before the page's code is there. */
  earlyData: boolean;
  /** Whether the frame of their layout stands in them until then. */
  pageFrame: boolean;
  site: SiteConfig;
  /** The origin that people use. */
  publicUrl: string;
  /** The reader's; where the shell has no catalogue of it, the page is English. */
  language: string;
}

/** The path that the shell fills itself. */
const LANDING_PATH = '/';

/** Which of the few different pages an address gets: pages of one key are the same, byte for byte. */
export function pageKey(registry: Registry, pageAddress: PageAddress): string {
  if (pageAddress.pathname === LANDING_PATH) return LANDING_PATH;
  const owner = findOwner(registry, pageAddress.pathname);
  if (!owner) return '';
  const front = partInFront(registry, owner, pageAddress.search);
  return front ? `${owner.path} ${front.id}` : owner.path;
}

/** index.html for one address: with the registry, the site's configuration, the preloads and what is read at once in it. */
export function composePage(content: PageContent, pageAddress: PageAddress): string {
  const { registry: chosen, site, earlyData, pageFrame } = content;
  const { release, template } = content.shell;
  const language = hasCatalogue(template, content.language) ? content.language : SOURCE_LANGUAGE;
  // What the page is told is what it is.
  const registry: Registry = { ...chosen, shell: release };
  const owner = findOwner(registry, pageAddress.pathname);
  const [styles = '', root = ''] = drawn(content, pageAddress, language, owner).split(
    LANDING_SPLIT,
  );
  const head = [
    styles,
    ...(root ? [roomForLinks(registry)] : []),
    ...preloadsFor(registry, pageAddress, language).map(preloadLink),
    jsonElement('registry', registryForTab(registry, language)),
    jsonElement('site-config', site),
  ].join('\n    ');
  const kinds = [
    kindOfLanguage(language),
    ...inlineKinds({ earlyData, pageFrame, site }),
    ...(pageAddress.pathname === LANDING_PATH ? [LANDING_CHUNK] : []),
    ...(owner ? [MOUNTING_CHUNK, owner.layout] : []),
  ];
  const reads = earlyData ? readsElement(content, pageAddress) : '';
  const scriptOrigins = [content.publicUrl, ...foreignOrigins(registry)].join(', ');
  // Functions, because a replacing text could hold `$&`.
  return fillIn(spoken(template, language), { ...site, scriptOrigins })
    .replace(LANGUAGE_MARK, () => `lang="${language}" dir="${directionOf(language)}"`)
    .replace(LAYOUT_DATA_MARK, '')
    .replace(KIND_MARK, (_, kind: string, text: string) => {
      if (!kinds.includes(kind)) return '';
      return kind === EARLY_KIND ? reads + text : text;
    })
    .replace(HEAD_MARK, () => head)
    .replace(ROOT_MARK, () => fillIn(root, site));
}

/** What of the page is readable before any script runs: of `/` all, of others the frame around them. */
function drawn(
  { shell, pageFrame }: PageContent,
  { pathname }: PageAddress,
  language: string,
  owner: OwnedRoute | undefined,
): string {
  if (pathname === LANDING_PATH) return shell.landingIn(language);
  return owner && pageFrame ? shell.frameOf(owner.layout, language) : '';
}

/** The frame is the same for every registry: so many lines of the sidebar are links of remotes, for whoever looks. */
function roomForLinks({ remotes }: Registry): string {
  const links = remotes.flatMap(({ contributes }) => contributes['main-nav'] ?? []);
  const count = links.filter((link) => !link.for).length;
  return `<style>:root{--main-nav-links:${count}}</style>`;
}

/** What is asked for at once: by the page, by the part of it that is in front, and by the layout around it. */
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

/** Stands for the product's name until the page has its site's. */
const PRODUCT = '%%site.productName%%';
/** Stands for the origins of the page's scripts; a front door that does not know them leaves it empty. */
const SCRIPT_ORIGINS = '%%site.scriptOrigins%%';

/** What index.html says by itself, in the reader's language. */
export function spoken(template: string, language: string): string {
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

/** Puts the site's configuration where `%%site.contact.email%%` and its like stand. */
function fillIn(html: string, site: SiteConfig & { scriptOrigins?: string }): string {
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
export function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
