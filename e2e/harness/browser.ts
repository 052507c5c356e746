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

/** Milliseconds that a person waits for anything on the screen, on a busy machine. */
const PATIENCE_MS = 40_000;

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args: FLAGS });
  const { default: carried } = await import('@sparticuz/chromium');
  const executablePath = await browserProgram();
  return chromium.launch({ executablePath, args: [...carried.args, ...FLAGS] });
}

/** The browser's program: the machine's, or the one that the npm package carries for machines that have none. */
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
  /** Errors of the console and uncaught exceptions so far; a journey ends with none. */
  troubles: string[];
  close: () => Promise<void>;
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  javaScriptEnabled?: boolean;
  /** `allow`: the product may install its own. */
  serviceWorkers?: 'allow';
  /** Of the browser, as `de-AT`. */
  locale?: string;
}

/** A person with a browser of their own: nothing stored, nothing cached. */
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
    // What a worker answers no journey could intercept.
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
