import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connection to other servers that a test can damage without affecting others. */
export interface Relay {
  /** URL of the relay. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => void;
  /** Ends every connection; new ones work. */
  drop: () => void;
  /**
   * Passes nothing on any more and ends no connection, as if a cable was pulled. Connections of
   * this time stay dead after `mend`, and neither side learns of it.
   */
  freeze: () => void;
  /** Delays everything by milliseconds, in each direction. */
  slow: (milliseconds: number) => void;
  mend: () => void;
  /** Sends new connections to another server. */
  aim: (target: string) => void;
  close: () => void;
}

/** Two ends of a connection through the relay. */
interface Pair {
  incoming: Socket;
  /** Missing for a connection that was opened while nothing was passed on. */
  outgoing: Socket | null;
  isDead: boolean;
}

/**
 * Opens a relay to one server, or to several in turn: a connection goes to the next one that
 * accepts it.
 */
export async function openRelay(target: string | (() => readonly string[])): Promise<Relay> {
  let targets = typeof target === 'string' ? () => [target] : target;
  const pairs = new Set<Pair>();
  let mode: 'open' | 'cut' | 'frozen' = 'open';
  let delay = 0;
  let turn = 0;

  async function reach(): Promise<Socket | null> {
    const urls = targets();
    turn += 1;
    for (let number = 0; number < urls.length; number += 1) {
      const url = urls[(turn + number) % urls.length];
      if (url === undefined) continue;
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      try {
        await once(socket, 'connect');
        return socket;
      } catch {
        // The loop tries the next one.
      }
    }
    return null;
  }

  function pass(pair: Pair, from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.setNoDelay(true);
    from.on('error', () => undefined);
    from.on('data', (chunk) => {
      if (pair.isDead) return;
      const dueAt = performance.now() + delay;
      last = last.then(async () => {
        const wait = dueAt - performance.now();
        if (wait > 0) await sleep(wait);
        if (!pair.isDead && to.writable) to.write(chunk);
      });
    });
    from.on('close', () => {
      if (pair.isDead) return;
      void last.then(() => end(pair));
    });
  }

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.incoming.destroy();
    pair.outgoing?.destroy();
  }

  const server = createServer((incoming) => {
    if (mode === 'cut') {
      incoming.destroy();
      return;
    }
    const pair: Pair = { incoming, outgoing: null, isDead: mode === 'frozen' };
    pairs.add(pair);
    incoming.on('error', () => undefined);
    if (pair.isDead) {
      incoming.resume();
      return;
    }
    void reach().then((outgoing) => {
      if (!outgoing || incoming.destroyed || pair.isDead) {
        outgoing?.destroy();
        if (!pair.isDead) end(pair);
        return;
      }
      pair.outgoing = outgoing;
      pass(pair, incoming, outgoing);
      pass(pair, outgoing, incoming);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(targets()[0] ?? 'http://127.0.0.1');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => pairs.forEach(end);
  const cut = () => {
    mode = 'cut';
    drop();
  };
  return {
    url: url.href,
    cut,
    drop,
    freeze() {
      mode = 'frozen';
      for (const pair of pairs) pair.isDead = true;
    },
    slow: (milliseconds) => (delay = milliseconds),
    mend() {
      mode = 'open';
      delay = 0;
    },
    aim: (other) => (targets = () => [other]),
    close() {
      cut();
      server.close();
    },
  };
}
