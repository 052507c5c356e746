import type { LiveConnection } from './live-connection.ts';

/**
 * Effect of an event on one member: a frame (serialised once for all who get the same), a close, or
 * nothing.
 */
export type Effect = Buffer | { close: number; reason: string } | null;
export type Deliver<Member> = (member: Member) => Effect;

/** Delivers an event to every subscriber of a channel. */
export type Broadcast<Member> = (deliver: Deliver<Member>) => void;

/** State that the subscribers of a channel share on this process. */
export interface ChannelState<State> {
  state: State;
  close: () => void;
}

interface ChannelDeps<Member, State> {
  /**
   * Called for the first subscriber of a channel on this process. The result is closed after the
   * last one has left.
   */
  open: (channelId: string, broadcast: Broadcast<Member>) => ChannelState<State>;
}

/** Events queued for a subscriber that is not admitted yet; checking a token takes milliseconds. */
const HELD = 200;

/** Channels of this process. The subscribers of a channel share one state and its subscriptions. */
export class Channels<Member, State> {
  readonly #deps: ChannelDeps<Member, State>;
  readonly #channels = new Map<string, Channel<Member, State>>();

  constructor(deps: ChannelDeps<Member, State>) {
    this.#deps = deps;
  }

  /**
   * Adds a subscriber. It gets nothing before `admit` and misses nothing: events queue while its
   * token is checked.
   */
  enter(channelId: string, connection: LiveConnection): Subscriber<Member, State> {
    const channel = this.#channels.get(channelId) ?? this.#open(channelId);
    const subscriber: Subscriber<Member, State> = new Subscriber(connection, channel.state, () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size > 0 || this.#channels.get(channelId) !== channel) return;
      this.#channels.delete(channelId);
      channel.close();
    });
    channel.subscribers.add(subscriber);
    return subscriber;
  }

  #open(channelId: string): Channel<Member, State> {
    const subscribers = new Set<Subscriber<Member, State>>();
    const opened = this.#deps.open(channelId, (deliver) => {
      for (const subscriber of subscribers) subscriber.receive(deliver);
    });
    const channel = { ...opened, subscribers };
    this.#channels.set(channelId, channel);
    return channel;
  }
}

interface Channel<Member, State> extends ChannelState<State> {
  subscribers: Set<Subscriber<Member, State>>;
}

/** One connection to a channel. */
export class Subscriber<Member, State> {
  readonly connection: LiveConnection;
  /** State of the channel. */
  readonly state: State;
  readonly #onLeave: () => void;
  #queued: Deliver<Member>[] = [];
  #member: Member | null = null;

  constructor(connection: LiveConnection, state: State, onLeave: () => void) {
    this.connection = connection;
    this.state = state;
    this.#onLeave = onLeave;
  }

  /** Null until admitted. */
  get member(): Member | null {
    return this.#member;
  }

  /**
   * Admits the subscriber and delivers the queued events. Also updates the member of one that is
   * already admitted.
   */
  admit(member: Member): void {
    this.#member = member;
    const queued = this.#queued;
    this.#queued = [];
    for (const deliver of queued) this.receive(deliver);
  }

  receive(deliver: Deliver<Member>): void {
    if (this.#member === null) {
      this.#queued.push(deliver);
      if (this.#queued.length > HELD) {
        this.leave();
        this.connection.drop();
      }
      return;
    }
    const effect = deliver(this.#member);
    if (effect === null) return;
    if (Buffer.isBuffer(effect)) this.connection.sendText(effect);
    else this.end(effect.close, effect.reason);
  }

  /** Closes the connection. Nothing more is sent while the client answers the closing handshake. */
  end(code: number, reason: string): void {
    this.leave();
    this.connection.close(code, reason);
  }

  leave(): void {
    this.#onLeave();
  }
}

/** Serialises a frame once, to be sent to many. */
export function frameOf(frame: object): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
