import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Person } from '../../testing/people.ts';

/** Milliseconds until a lost connection is opened again. */
const REOPENED_AFTER = 250;

/** Client of a chat that opens its connection again whenever it is lost, as pages do. */
export class LiveListener {
  /** Texts of all messages that arrived over a connection. */
  readonly heard = new Set<string>();
  /** Number of connections that were lost. */
  lost = 0;
  #socket: WebSocket | null = null;
  #isOver = false;

  constructor(origin: () => string, classId: string, { token }: Person) {
    const open = () => {
      if (this.#isOver) return;
      const url = `${origin().replace('http', 'ws')}/ws/chat_class/${classId}`;
      const socket = new WebSocket(url, ['homeroom', token], { handshakeTimeout: 5_000 });
      this.#socket = socket;
      socket.on('message', (data) => {
        const { message } = JSON.parse(String(data)) as { message?: string };
        if (message !== undefined) this.heard.add(message);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.lost += 1;
        void sleep(REOPENED_AFTER).then(open);
      });
    };
    open();
  }

  /** Gives the connection up and opens another one, as when a browser gets a network again. */
  reopen(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }
}
