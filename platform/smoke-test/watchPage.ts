import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Fault } from './failure.ts';
import { isReport } from './pageServer.ts';
import type { ModuleEvent } from './watchModule.ts';

/** Observer of a module from outside its page, which may no longer respond. */
export interface PageWatch {
  receive: (event: ModuleEvent) => void;
  /** Waits for an event. Returns the error if it does not come. */
  until: (what: ModuleEvent['what']) => Promise<Fault | undefined>;
  /**
   * Waits for work in the page. Returns its result, or an error of the module that occurs
   * meanwhile.
   */
  during: <R>(work: Promise<R>) => Promise<{ fault: Fault } | { result: R }>;
  /** Waits until the page no longer changes. Returns an error that occurs meanwhile. */
  untilQuiet: () => Promise<Fault | undefined>;
}

const LOOK_EVERY_MS = 25;
const PING_EVERY_MS = 100;
/** Time in milliseconds without requests, after which the page counts as settled. */
const QUIET_MS = 150;
/** Limit in milliseconds for a page that keeps sending requests. */
const LONGEST_UNQUIET_MS = 3_000;
/** Factor for the first wait: the shell has to load before a module, also on a busy machine. */
const SHELL_PATIENCE = 3;

const PHASES = ['load', 'mount', 'render', 'unmount'] as const;
const WORDS: Record<(typeof PHASES)[number], string> = {
  load: 'could not be loaded',
  mount: 'failed while mounting',
  render: 'failed while rendering',
  unmount: 'failed while unmounting',
};

/** Start of the shell's message after its time limit. */
const STILL = /^Still/;
/** Matches the original error, which the federation runtime wraps into advice. */
const ORIGINAL = /Original Error Message:\s*(.+)/;

interface Report {
  remote?: string;
  phase?: (typeof PHASES)[number];
  message?: string;
}

/** Returns the error that the shell reported, for a module that was not loaded or timed out. */
function wordsOf({ phase = 'load', message = '' }: Report, uncaught = ''): Fault {
  if (STILL.test(message)) return `hangs: ${message.replace(STILL, 'still')}`;
  const [line = ''] = message.split('\n');
  const [, original] = ORIGINAL.exec(message) ?? [];
  return `${WORDS[phase]}: ${uncaught || (original ?? line).trim()}`;
}

/**
 * Starts to watch a page for one remote.
 * @param patience Limit in milliseconds without a sign of life.
 */
export function watchPage(page: Page, remote: string, patience: number): PageWatch {
  const events: ModuleEvent[] = [];
  const underWay = new Set<Request>();
  let report: Report | undefined;
  let uncaught: string | undefined;
  let signAt = Date.now();
  let answeredAt = Date.now();
  let requestedAt = Date.now();

  page.on('pageerror', (error) => (uncaught ??= String(error)));
  page.on('request', (request) => {
    underWay.add(request);
    requestedAt = Date.now();
    if (!isReport(new URL(request.url()).pathname)) return;
    const sent = request.postDataJSON() as Report;
    if (sent.remote === remote && PHASES.some((phase) => phase === sent.phase)) report ??= sent;
  });
  const end = (request: Request) => {
    underWay.delete(request);
    requestedAt = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  void ping();

  async function ping(): Promise<void> {
    while (!page.isClosed()) {
      await page.evaluate('0').then(
        () => (answeredAt = Date.now()),
        // Fails between two documents.
        () => undefined,
      );
      await sleep(PING_EVERY_MS);
    }
  }

  function fault(): Fault | undefined {
    for (const { what, missing = [], while: doing, error } of events) {
      if (missing.length > 0) return `exports no ${missing.join(', no ')}: use defineRemote`;
      if (what === 'threw') return `threw while ${doing}: ${error}`;
    }
    if (report) return wordsOf(report, uncaught);
    const seconds = patience / 1_000;
    if (Date.now() - answeredAt > patience) {
      return `keeps the page busy: nothing else was done in it for ${seconds} s`;
    }
    const last = events.at(-1);
    const isLate = Date.now() - signAt > (last ? patience : patience * SHELL_PATIENCE);
    if (!isLate) return undefined;
    if (!last) return `does not come: ${uncaught ?? 'the shell has not asked for it'}`;
    return `hangs: nothing came of it for ${seconds} s after it was ${HANGS[last.what]}`;
  }

  return {
    receive: (one) => {
      events.push(one);
      signAt = Date.now();
    },
    async until(what) {
      signAt = Date.now();
      for (;;) {
        const wrong = fault();
        if (wrong !== undefined) return wrong;
        if (events.some((one) => one.what === what)) return undefined;
        await sleep(LOOK_EVERY_MS);
      }
    },
    async during<R>(work: Promise<R>) {
      let ended: { result: R } | undefined;
      let failed: unknown;
      work.then(
        (result) => (ended = { result }),
        (error: unknown) => (failed = error ?? new Error('failed')),
      );
      for (;;) {
        signAt = Date.now();
        const wrong = fault();
        if (wrong !== undefined) return { fault: wrong };
        if (failed !== undefined) throw failed;
        if (ended) return ended;
        await sleep(LOOK_EVERY_MS);
      }
    },
    async untilQuiet() {
      const began = Date.now();
      for (;;) {
        signAt = Date.now();
        const wrong = fault();
        if (wrong !== undefined) return wrong;
        const now = Date.now();
        const isQuiet = underWay.size === 0 && now - requestedAt > QUIET_MS;
        const isOver = isQuiet || now - began > LONGEST_UNQUIET_MS;
        if (isOver && answeredAt - began > QUIET_MS) return undefined;
        await sleep(LOOK_EVERY_MS);
      }
    },
  };
}

const HANGS: Record<ModuleEvent['what'], string> = {
  seen: 'loaded',
  mounting: 'asked to mount',
  mounted: 'asked to go',
  unmounted: 'gone',
  threw: 'wrong',
};
