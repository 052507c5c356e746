import fc from 'fast-check';
import { ChatServerModel } from '../../../testing/ChatServerModel.ts';
import { ChatWindowModel, numberOf } from '../../../testing/ChatWindowModel.ts';
import type { ChatState } from './chatState.ts';

const ADA = 'ada@school.example';
const GRACE = 'grace@school.example';

/** Events in any order. Those that come in steps may also come at once. */
const KINDS = [
  ...['advance', 'advance', 'advance', 'enter', 'come_back', 'lose', 'reconnect'],
  ...['feed', 'deliver', 'hear', 'hear', 'hear', 'take', 'take', 'refuse', 'stray'],
  ...['serve', 'serve', 'settle', 'settle', 'ask', 'ask', 'fail', 'time'],
  ...['type', 'type', 'type', 'send_again', 'discard'],
  ...['say', 'say', 'say', 'say_much', 'delete', 'delete_here', 'hours'],
  ...['show', 'older', 'read', 'look_away', 'hide', 'reload', 'crash'],
] as const;

const eventLists = fc.array(
  fc.record({
    what: fc.constantFrom(...KINDS),
    where: fc.nat({ max: 1 }),
    /** Which of several. */
    pick: fc.nat({ max: 5 }),
  }),
  { maxLength: 80, size: 'max' },
);

const beginnings = fc.record({
  /** Number of existing messages; pages have 50. */
  history: fc.constantFrom(0, 2, 50, 51, 103),
  /** Several messages bear the same time. */
  isCoarse: fc.boolean(),
  /** Everybody is there and has what there is. */
  isCalm: fc.boolean(),
});

type Happening = typeof eventLists extends fc.Arbitrary<(infer One)[]> ? One : never;

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const viewsOf = ({ messages }: ChatState) => messages.map(({ id }) => numberOf(id));

class Classroom {
  readonly server: ChatServerModel;
  readonly windows: ChatWindowModel[];
  #sentCount = 0;

  constructor(history: number, isCoarse: boolean) {
    this.server = new ChatServerModel({ isCoarse });
    for (let count = 0; count < history; count += 1) this.server.store(GRACE, 'Before', null);
    // Where several bear the same time, one may stand a little too far down until all is there.
    const check = isCoarse ? expectOnce : expectInOrder;
    this.windows = ['a', 'b'].map((name) => new ChatWindowModel(name, ADA, this.server, check));
  }

  happen({ what, where, pick }: Happening): void {
    const { server } = this;
    const window = this.windows[where] as ChatWindowModel;
    switch (what) {
      case 'advance':
        return void window.advance(Math.max(0, pick - 3));
      case 'enter':
        while (window.advance(0));
        return;
      // Over a new connection it has what there is, and is not let in yet.
      case 'come_back':
        window.lose();
        window.advance(0);
        while (window.serve(0) && window.settle(0));
        return;
      case 'hear':
        window.connection?.feed();
        return void window.deliver();
      case 'ask':
        window.serve(pick);
        return void window.settle(pick);
      case 'say_much':
        for (let count = 0; count < 60; count += 1) server.store(GRACE, 'Much', null);
        return;
      case 'deliver':
        return void window.deliver();
      case 'feed':
        return void window.connection?.feed();
      case 'take':
        return window.connection?.take(false);
      case 'refuse':
        return window.connection?.take(true);
      case 'serve':
        return void window.serve(pick);
      case 'settle':
        return void window.settle(pick);
      case 'fail':
        return void (pick < 3 ? window.serve(pick, true) : window.settle(pick, true));
      case 'type':
        return window.type(`Typed ${(this.#sentCount += 1)}`);
      case 'say':
        return void server.store(GRACE, `Said ${(this.#sentCount += 1)}`, null);
      case 'delete':
        return void server.delete(pick);
      case 'delete_here': {
        const id = server.delete(server.alive.length - 1 - pick);
        return id === null ? undefined : window.happen({ type: 'deleted', id });
      }
      case 'lose':
        return window.lose();
      case 'stray':
        return server.takeStray();
      case 'time':
        return void window.fire([...window.timers.keys()][pick % window.timers.size]);
      case 'show':
        return window.happen({ type: 'shown' });
      case 'read':
        return window.happen({ type: 'reading', isReading: true });
      case 'look_away':
        return window.happen({ type: 'reading', isReading: false });
      case 'hide':
        return window.happen({ type: 'page_hidden' });
      case 'older':
        return window.happen({ type: 'older_wanted' });
      case 'reconnect':
        return window.happen({ type: 'reconnect_wanted' });
      case 'send_again':
        return window.sendAgain(pick);
      case 'discard':
        return window.discard(pick);
      case 'reload':
        return window.reload(false);
      case 'crash':
        return window.reload(true);
      case 'hours':
        return this.#letHoursPass();
    }
  }

  showAndCalmDown(): void {
    for (const window of this.windows) window.happen({ type: 'shown' });
    this.calmDown();
  }

  /** Everything that is under way comes to its end, and nothing fails any more. */
  calmDown(): void {
    for (let round = 0; round < 500; round += 1) {
      if (this.windows.map((window) => this.#goOn(window)).includes(true)) continue;
      if (!this.windows.map((window) => this.#waitForEchoes(window)).includes(true)) return;
    }
    throw new Error('It never comes to rest.');
  }

  #goOn(window: ChatWindowModel): boolean {
    const { connection } = window;
    const isSending = connection?.phase === 'seated' && connection.up.length > 0;
    if (isSending) connection.take(false);
    return [
      isSending,
      window.advance(0),
      connection?.feed(),
      window.deliver(),
      window.serve(0),
      window.settle(0),
      window.fire('retry'),
      window.fire('mark'),
      window.fire('calm'),
    ].includes(true);
  }

  /** Waits for echoes. A message that was deleted before its publication gets none. */
  #waitForEchoes(window: ChatWindowModel): boolean {
    const { outbox } = window.state;
    const silent = outbox.find(({ nonce, problem }) => {
      return problem === null && this.server.isDeleted(nonce);
    });
    return window.fire(silent && `echo ${silent.nonce}`);
  }

  #letHoursPass(): void {
    for (const window of this.windows) {
      while (window.serve(0, true) || window.settle(0, true));
      if (window.connection?.down.length !== 0) window.lose();
    }
    this.server.letHoursPass();
  }
}

function expectInOrder(state: ChatState): void {
  const indexes = viewsOf(state);
  const isWrong = indexes.some((index, at) => index <= (indexes[at - 1] ?? 0));
  if (isWrong) throw new Error(`Not in order: ${indexes.join(', ')}`);
}

function expectOnce(state: ChatState): void {
  const indexes = viewsOf(state);
  if (new Set(indexes).size < indexes.length) throw new Error(`Not once: ${indexes.join(', ')}`);
}

test('in any order of events, no message is lost or repeated, and all windows have one order', () => {
  fc.assert(
    fc.property(eventLists, beginnings, (list, { history, isCoarse, isCalm }) => {
      const channel = new Classroom(history, isCoarse);
      const { server, windows } = channel;
      if (isCalm) channel.showAndCalmDown();
      for (const event of list) channel.happen(event);

      channel.showAndCalmDown();
      for (const { state } of windows) {
        // An entry waits only with a reason that the person can read.
        expect(state.outbox.filter(({ problem }) => problem === null)).toEqual([]);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }

      for (const window of windows) {
        for (const { nonce } of window.state.outbox) window.happen({ type: 'sent_again', nonce });
      }
      channel.calmDown();
      for (const window of windows) {
        const { state, typed } = window;
        const shown = idsOf(state.messages);
        expect(state.history.status).toBe('ready');
        expect(shown).toEqual(idsOf(server.alive).slice(-shown.length || server.alive.length));
        expect(state.outbox).toEqual([]);
        expect([...typed.keys()].filter((nonce) => !server.has(nonce))).toEqual([]);
        if (state.isReading) {
          const others = server.alive.filter(({ email }) => email !== ADA);
          expect(state.unread).toBe(0);
          expect(server.readUpTo).toBeGreaterThanOrEqual(others.at(-1)?.seq ?? 0);
        }

        while (window.state.hasOlder) {
          window.happen({ type: 'older_wanted' });
          channel.calmDown();
        }
        expect(idsOf(window.state.messages)).toEqual(idsOf(server.alive));
      }
    }),
    { numRuns: 500 },
  );
});
