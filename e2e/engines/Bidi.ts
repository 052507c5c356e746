/** Event that a browser sends. */
export interface BidiEvent {
  method: string;
  params: Record<string, unknown>;
}

type Reply =
  | { id: number; type: 'success'; result: object }
  | { id: number; type: 'error'; error: string; message: string };

/** Connection for WebDriver BiDi: https://w3c.github.io/webdriver-bidi/. */
export class Bidi {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private count = 0;

  private constructor(socket: WebSocket, onEvent: (event: BidiEvent) => void) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Reply | (BidiEvent & { type: 'event' });
      if (message.type === 'event') onEvent(message);
      else this.waiting.get(message.id)?.(message);
    });
    socket.addEventListener('close', () => {
      const message = 'The browser is gone.';
      for (const [id, settle] of this.waiting)
        settle({ id, type: 'error', error: 'closed', message });
    });
  }

  static async open(url: string, onEvent: (event: BidiEvent) => void): Promise<Bidi> {
    const socket = new WebSocket(url);
    await new Promise<void>((done, fail) => {
      socket.addEventListener('open', () => done());
      socket.addEventListener('error', () => fail(new Error(`${url} does not open`)));
    });
    return new Bidi(socket, onEvent);
  }

  async call<Result extends object>(method: string, params: object = {}): Promise<Result> {
    const id = (this.count += 1);
    const reply = await new Promise<Reply>((settle) => {
      this.waiting.set(id, settle);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}, ${reply.message}`);
    return reply.result as Result;
  }

  close(): void {
    this.socket.close();
  }
}
