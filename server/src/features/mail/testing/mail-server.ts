import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface ReceivedMail {
  to: string;
  /** Mail as received, with its headers; folded lines are unfolded. */
  text: string;
}

/** Opens a mail server on this machine that accepts every mail, and can delay its replies. */
export async function serveMails() {
  const received: ReceivedMail[] = [];
  const blockedReason: string[] = [];
  const sockets = new Set<Socket>();
  /** Number of mails that are accepted before the next ones are delayed. */
  let remaining = Infinity;
  let gate = Promise.withResolvers<null>();

  const server = createServer((socket) => {
    sockets.add(socket);
    let to = '';
    let mail: string[] | null = null;
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
    const take = async (text: string) => {
      const recipient = to;
      if (remaining === 0) {
        blockedReason.push(recipient);
        await gate.promise;
        blockedReason.splice(blockedReason.indexOf(recipient), 1);
      } else {
        remaining -= 1;
      }
      // The sender has died meanwhile, and cannot know that it was accepted.
      if (socket.destroyed) return;
      received.push({ to: recipient, text });
      say('250 taken');
    };
    const handleLine = (line: string) => {
      if (mail === null) {
        to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
        if (line === 'DATA') mail = [];
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else say(line === 'DATA' ? '354 go on' : '250 fine');
      } else if (line === '.') {
        void take(
          mail
            .join('\n')
            .replaceAll('=\n', '')
            .replace(/\n[ \t]+/g, ' '),
        );
        mail = null;
      } else {
        mail.push(line);
      }
    };
    say('220 ready');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    // It repeats the errors of the socket.
    createInterface({ input: socket })
      .on('line', handleLine)
      .on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Recipients of the delayed mails. */
    held: blockedReason as readonly string[],
    /** Accepts this many more mails, and delays all later ones until they are released. */
    holdAfter(count: number): void {
      remaining = count;
      gate = Promise.withResolvers();
    },
    release(): void {
      remaining = Infinity;
      gate.resolve(null);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
