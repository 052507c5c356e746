import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAGS } from './browser.ts';

/** Whole browsers. The headless shell paints up to twice as early, so it measures nobody's browser. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const OWN_FLAGS = ['--headless=new', '--remote-debugging-port=0', '--window-size=1280,900'];

const ENDPOINT = /ws:\/\/\S+/;

/**
 * Script that sets `onLine`, because a machine with only a loopback interface counts as offline.
 */
const ONLINE = `Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })`;

/** Fields of a protocol message, in either direction. */
type Message = Record<string, unknown>;

/** Result of a command, or its error. */
interface Reply {
  id?: number;
  result: Message;
  error?: { message: string };
}

export interface BarePage {
  /** Sends a command of the DevTools protocol for this page. */
  send: (method: string, given?: Message) => Promise<Message>;
  /** Runs `act` in the page and returns its result, which must be JSON. */
  evaluate: <Value>(act: () => Value | Promise<Value>) => Promise<Value>;
  /** Runs a script in the page. */
  run: (expression: string) => Promise<void>;
  /** Waits until `act` returns a true value. */
  waitUntil: (act: () => unknown) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Browser of one person for measurements, with nothing attached that is not needed.
 * Playwright makes V8 locate the source of each created error, and so parse whole scripts again: 10
 * to 25 ms of a first view here. Its contexts are private windows, which cache no compiled code; a
 * normal browser caches code that has run twice.
 */
export interface BareBrowser {
  /** Runs a script in each page that is opened later, before the page's own scripts. */
  addInitScript: (script: { content: string }) => Promise<void>;
  newPage: () => Promise<BarePage>;
  close: () => Promise<void>;
}

/** Starts a browser with an empty profile, and with these flags besides the usual ones. */
export async function openBareBrowser(flags: readonly string[] = []): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'homeroom-browser-'));
  const args = [...FLAGS, ...OWN_FLAGS, ...flags, `--user-data-dir=${profile}`, 'about:blank'];
  // A separate process group, because the installed browser may be a script that starts it.
  const program = INSTALLED.find((path) => existsSync(path));
  if (!program) throw new Error(`None of these is installed: ${INSTALLED.join(', ')}`);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = () => endGroup(child);
  // This process may end before the browser is closed.
  process.once('exit', end);
  const { send, close } = await connect(await endpointOf(child));
  const sources = [ONLINE];
  return {
    addInitScript: async ({ content }) => void sources.push(content),
    newPage: () => openPage(send, sources),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      close();
      process.off('exit', end);
      end();
      await ended;
      // Child processes of the browser may hold the other end for longer.
      child.stderr.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, given?: Message, sessionId?: unknown) => Promise<Message>;

async function openPage(sendTo: Send, sources: readonly string[]): Promise<BarePage> {
  const { targetId } = await sendTo('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await sendTo('Target.attachToTarget', { targetId, flatten: true });
  const send: BarePage['send'] = (method, given) => sendTo(method, given, sessionId);
  await send('Page.enable');
  for (const source of sources) await send('Page.addScriptToEvaluateOnNewDocument', { source });
  const valueOf = async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: unknown }).value;
  };
  const evaluate: BarePage['evaluate'] = async (act) =>
    (await valueOf(`(${String(act)})()`)) as never;
  return {
    send,
    evaluate,
    run: async (expression) => void (await valueOf(expression)),
    async waitUntil(act) {
      while (!(await evaluate(act))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: async () => void (await sendTo('Target.closeTarget', { targetId })),
  };
}

/** Kills a child process with all its descendants. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let message = '';
    child.stderr?.on('data', (part: Buffer) => {
      message += String(part);
      const [endpoint] = ENDPOINT.exec(message) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The browser ended: ${message}`)));
  });
}

async function connect(endpoint: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(endpoint);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id === undefined) return;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let count = 0;
  return {
    send: async (method, params = {}, sessionId) => {
      count += 1;
      const id = count;
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      const { result, error } = await replied;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
