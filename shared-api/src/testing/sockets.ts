import { act } from '@testing-library/react';

/** `act` exists only in tests; a built Storybook has no need for it. */
const isTest = typeof jest !== 'undefined';

function acting(work: () => void): void {
  if (isTest) act(work);
  else work();
}

/** Characters that browsers accept in a subprotocol (RFC 6455, 4.1). */
const SUBPROTOCOL = /^[\w!#$%&'*+.^`|~-]+$/;

/** A live connection whose server side the test controls. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readonly url: URL;
  /** Subprotocols that the page offers, the token included. */
  readonly protocols: readonly string[];
  readyState: number = FakeSocket.CONNECTING;
  /** Parsed frames that the page sent. */
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

/** Replaces WebSockets by fake ones in each test. */
export function installFakeSockets(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = startFakeSockets();
  });
  afterEach(() => stop());
}

/** Replaces WebSockets outside tests, for stories. Returns how to restore them. */
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

/**
 * Returns the newest socket.
 * @throws Error if the page has opened none
 */
export function newestSocket(): FakeSocket {
  const newest = sockets.at(-1);
  if (!newest) throw new Error('The page has opened no live connection.');
  return newest;
}

const LOOK_MS = 10;

/** Waits until the page has opened a socket, for stories, which run by themselves. */
export async function openedSocket(): Promise<FakeSocket> {
  while (sockets.length === 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return newestSocket();
}
