import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Site } from './server.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const DESKTOP = { name: 'desktop', viewport: { width: 1280, height: 800 } } as const;
export const PHONE = { name: '360 px', viewport: { width: 360, height: 740 } } as const;
export const SCREENS = [DESKTOP, PHONE] as const;

/** Limit in milliseconds of any wait for the screen, on a busy machine. */
const PATIENCE_MS = 40_000;

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  const { default: carried } = await import('@sparticuz/chromium');
  const executablePath = await browserProgram();
  return chromium.launch({ executablePath, args: [...carried.args, ...FLAGS] });
}

/**
 * Returns the browser's executable: that of the machine, or of the npm package for machines without
 * one.
 */
export async function browserProgram(): Promise<string> {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed) return installed;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: carried } = await import('@sparticuz/chromium');
  return carried.executablePath();
}

export function browser(): Promise<Browser> {
  running ??= launch();
  return running;
}

export async function closeBrowser(): Promise<void> {
  const opened = await running;
  running = undefined;
  await opened?.close();
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught exceptions so far. A journey must end with none. */
  troubles: string[];
  close: () => Promise<void>;
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  javaScriptEnabled?: boolean;
  /** Service workers; `allow` lets the product install its own. */
  serviceWorkers?: 'allow';
  /** Locale of the browser, such as `de-AT`. */
  locale?: string;
}

/** Opens a browser for one person, with empty storage and cache. */
export async function newVisitor(
  server: Site,
  { viewport = DESKTOP.viewport, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: server.url,
    viewport,
    reducedMotion: 'reduce',
    // A journey could not intercept requests that a service worker answers.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const troubles: string[] = [];
  const page = await context.newPage();
  watch(page, troubles);
  context.on('page', (opened) => {
    if (opened !== page) watch(opened, troubles);
  });
  return { page, context, troubles, close: () => context.close() };
}

function watch(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().startsWith('Warning:')) {
      troubles.push(`${message.text()} (${message.location().url})`);
    }
  });
}
