import { act } from '@testing-library/react';

/** Where no test runs, as in a built Storybook, React needs no telling, and has nothing to tell with. */
const isTest = typeof jest !== 'undefined';

function acting(work: () => void): void {
  if (isTest) act(work);
  else work();
}

/** What browsers take as the name of one (RFC 6455, 4.1). */
const SUBPROTOCOL = /^[\w!#$%&'*+.^`|~-]+$/;

/** A live connection that a test plays the server of. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readonly url: URL;
  /** What the page offers as subprotocols, the token among it. */
  readonly protocols: readonly string[];
  readyState: number = FakeSocket.CONNECTING;
  /** The frames that the page sent, parsed. */
  readonly sent: unknown[] = [];

  constructor(url: string, protocols: readonly string[] = []) {
    super();
    this.url = new URL(url);
    this.protocols = protocols;
    const isFine = protocols.every((name) => SUBPROTOCOL.test(name));
    if (!isFine || new Set(protocols).size < protocols.length) {
      throw new DOMException(`No subprotocols: ${protocols.join(', ')}`, 'SyntaxError');
    }
    sockets.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(code = 1000): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  /** The server accepts the connection. */
  accept(): void {
    acting(() => {
      this.readyState = FakeSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  /** The server sends a frame. */
  receive(frame: object): void {
    acting(() => {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    });
  }

  /** The server closes the connection. */
  drop(code = 1006): void {
    acting(() => this.close(code));
  }
}

const sockets: FakeSocket[] = [];

/** Puts sockets that the test plays in place of real ones. */
export function installFakeSockets(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = startFakeSockets();
  });
  afterEach(() => stop());
}

/** The same where no test runs, for a story: until the function that comes back is called. */
export function startFakeSockets(): () => void {
  const original = globalThis.WebSocket;
  sockets.length = 0;
  globalThis.WebSocket = FakeSocket as unknown as typeof globalThis.WebSocket;
  return () => {
    globalThis.WebSocket = original;
    sockets.length = 0;
  };
}

/** The sockets opened so far, oldest first. */
export function openedSockets(): readonly FakeSocket[] {
  return sockets;
}

/** The newest socket; fails when the page has opened none. */
export function newestSocket(): FakeSocket {
  const newest = sockets.at(-1);
  if (!newest) throw new Error('The page has opened no live connection.');
  return newest;
}

const LOOK_MS = 10;

/** The newest socket, as soon as the page has opened one: a story's page goes on by itself. */
export async function openedSocket(): Promise<FakeSocket> {
  while (sockets.length === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return newestSocket();
}
