import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import type { ChatServing } from './chat-server.ts';
import { writeChats } from './chats.ts';

/**
 * The server, and beside it a bare `ws` that sends what it receives to all its clients: one Buffer,
 * one loop.
 */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, '..', '..', '..')));
const ours = await app.listen({ host: '127.0.0.1', port: 0 });
const chats = await writeChats(app.core.db);

const http = createServer();
const bare = new WebSocketServer({ server: http, perMessageDeflate: false });
bare.on('connection', (socket) => {
  socket.on('message', (data) => {
    const frame = Buffer.from(data as Buffer);
    for (const client of bare.clients) client.send(frame, { binary: false });
  });
});
await once(http.listen(0, '127.0.0.1'), 'listening');
const { port } = http.address() as AddressInfo;

process.on('message', () => process.send?.(process.memoryUsage().rss));
process.on('SIGTERM', () => {
  bare.close();
  http.close();
  void app.close().then(() => process.exit(0));
});
process.send?.({ ours, bare: `http://127.0.0.1:${port}`, ...chats } satisfies ChatServing);
