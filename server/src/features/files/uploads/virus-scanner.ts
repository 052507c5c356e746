import { connect, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { HttpError } from '../../../errors.ts';
import { MINUTE } from '../../../time.ts';
import { errorMessages } from '../messages.ts';

/** Time limit without a reply: scanning a hundred megabytes in nested archives takes a while. */
const SILENCE = 2 * MINUTE;
const AT_ONCE = 4;
/** Maximum characters of a reply, which is one line. */
const MAX_REPLY = 4_096;
/** Maximum characters of the name of a virus. */
const MAX_NAME = 100;

/**
 * Client of clamd, which scans each upload before anybody can read it: https://docs.clamav.net,
 * INSTREAM.
 */
export class VirusScanner {
  readonly #target: { path: string } | { host: string; port: number };
  readonly #log: FastifyBaseLogger;
  readonly #turns = pLimit(AT_ONCE);

  /**
   * Parses the address.
   * @param url `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`
   */
  constructor(url: string, log: FastifyBaseLogger) {
    const { protocol, hostname, port, pathname } = new URL(url);
    this.#target =
      protocol === 'unix:'
        ? { path: decodeURIComponent(pathname) }
        : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
    this.#log = log;
  }

  /**
   * Scans a content. Returns the name of the virus; null if there is none.
   * @param open called when it is this content's turn
   * @throws HttpError 413 if the file is too large for the scanner, 503 if the scanner is down
   */
  find(open: () => Promise<AsyncIterable<Buffer>>): Promise<string | null> {
    return this.#turns(async () => {
      const content = await open();
      const socket = connect(this.#target);
      socket.setTimeout(SILENCE, () => socket.destroy(new Error('the virus scanner is silent')));
      let error: unknown;
      socket.on('error', (reason) => (error = reason));
      // The scanner may refuse before it has received everything; sending then ends with the
      // connection.
      const [reply] = await Promise.all([
        replyOf(socket).finally(() => socket.destroy()),
        sendTo(socket, content).catch((reason: unknown) => socket.destroy(reason as Error)),
      ]);
      return this.#read(reply, error);
    });
  }

  #read(reply: string, error: unknown): string | null {
    if (reply === 'stream: OK') return null;
    if (reply.startsWith('stream: ') && reply.endsWith(' FOUND')) {
      return reply.slice('stream: '.length, -' FOUND'.length).slice(0, MAX_NAME);
    }
    this.#log.error({ err: error, reply }, 'virus scan failed');
    if (reply.includes('size limit exceeded')) {
      throw new HttpError('too_large', errorMessages.tooLargeToScan);
    }
    throw new HttpError('unavailable', errorMessages.scannerAway, undefined, 5);
  }
}

async function sendTo(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of framed(content)) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await isFitting(socket);
  }
}

/** Resolves when the socket accepts more data, or is closed. */
function isFitting(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('drain', end).off('close', end);
      resolve();
    };
    socket.on('drain', end).on('close', end);
  });
}

/** Frames a content for clamd: each piece after its length, and a zero length at the end. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Returns the reply line, or what was received of it if the connection ends. */
function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let reply = '';
    socket.on('data', (piece: Buffer) => {
      reply += piece.toString('utf8');
      const end = reply.indexOf('\0');
      if (end >= 0) resolve(reply.slice(0, end));
      else if (reply.length > MAX_REPLY) resolve('');
    });
    socket.on('close', () => resolve(reply.trim()));
  });
}
