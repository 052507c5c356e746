import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { faultOfFrame } from './documented-frames.ts';

/** Client of a live channel, over a real socket. */
export interface LiveClient {
  socket: WebSocket;
  send: (frame: unknown) => void;
  /**
   * Returns the next frame that has not been taken. Rejects if the documentation does not describe
   * it.
   */
  next: () => Promise<unknown>;
  closed: Promise<{ code: number; reason: string }>;
  close: () => void;
}

interface ConnectOptions {
  protocols?: string[];
  headers?: Record<string, string>;
}

const PATIENCE = 30_000;

/** Makes the app listen on a free port, and returns its URL. */
export async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

export async function connect(
  origin: string,
  path: string,
  options: ConnectOptions = {},
): Promise<LiveClient> {
  const socket = new WebSocket(origin.replace('http', 'ws') + path, options.protocols ?? [], {
    headers: options.headers ?? {},
  });
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data));
    const notifications = faultOfFrame(path, frame) ?? frame;
    const taker = waiting.shift();
    if (taker) taker(notifications);
    else frames.push(notifications);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
    next: () =>
      new Promise((resolve, reject) => {
        const take = (notifications: unknown) =>
          notifications instanceof Error ? reject(notifications) : resolve(notifications);
        if (frames.length > 0) {
          take(frames.shift());
          return;
        }
        const timer = setTimeout(() => reject(new Error('no frame came')), PATIENCE);
        waiting.push((notifications) => {
          clearTimeout(timer);
          take(notifications);
        });
      }),
  };
}
