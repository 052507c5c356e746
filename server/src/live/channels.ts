import type { LiveConnection } from './live-connection.ts';

/** What an event means for one member: a frame (serialised once for all who get the same), an end, nothing. */
export type Effect = Buffer | { close: number; reason: string } | null;
export type Deliver<Member> = (member: Member) => Effect;

/** Tells everybody in a room. */
export type Broadcast<Member> = (deliver: Deliver<Member>) => void;

/** What those in a room have in common on this process. */
export interface ChannelState<State> {
  state: State;
  close: () => void;
}

interface RoomDeps<Member, State> {
  /** Called when the first one enters a room of this process; what it returns is closed when the last one left. */
  open: (roomId: string, broadcast: Broadcast<Member>) => ChannelState<State>;
}

/** Events that wait for one who is not admitted yet; looking at a token takes milliseconds. */
const HELD = 200;

/** The connections of this process to what several people hear at once: one state, with its subscriptions, per room. */
export class Channels<Member, State> {
  readonly #deps: RoomDeps<Member, State>;
  readonly #rooms = new Map<string, Channel<Member, State>>();

  constructor(deps: RoomDeps<Member, State>) {
    this.#deps = deps;
  }

  /**
   * Takes a seat. Nothing reaches it before `admit`, and nothing is missed: what happens while the token is
   * being looked at waits.
   */
  enter(roomId: string, connection: LiveConnection): Subscriber<Member, State> {
    const channel = this.#rooms.get(roomId) ?? this.#open(roomId);
    const subscriber: Subscriber<Member, State> = new Subscriber(connection, channel.state, () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size > 0 || this.#rooms.get(roomId) !== channel) return;
      this.#rooms.delete(roomId);
      channel.close();
    });
    channel.subscribers.add(subscriber);
    return subscriber;
  }

  #open(roomId: string): Channel<Member, State> {
    const subscribers = new Set<Subscriber<Member, State>>();
    const opened = this.#deps.open(roomId, (deliver) => {
      for (const subscriber of subscribers) subscriber.hear(deliver);
    });
    const channel = { ...opened, subscribers };
    this.#rooms.set(roomId, channel);
    return channel;
  }
}

interface Channel<Member, State> extends ChannelState<State> {
  subscribers: Set<Subscriber<Member, State>>;
}

/** One connection in a room. */
export class Subscriber<Member, State> {
  readonly connection: LiveConnection;
  /** Of the room. */
  readonly state: State;
  readonly #onLeave: () => void;
  #held: Deliver<Member>[] = [];
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

  /** Also tells what changed about a member who is in already. */
  admit(member: Member): void {
    this.#member = member;
    const pending = this.#held;
    this.#held = [];
    for (const deliver of pending) this.hear(deliver);
  }

  hear(deliver: Deliver<Member>): void {
    if (this.#member === null) {
      this.#held.push(deliver);
      if (this.#held.length > HELD) {
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

  /** Nothing more is sent, though closing takes the client's answer. */
  end(code: number, reason: string): void {
    this.leave();
    this.connection.close(code, reason);
  }

  leave(): void {
    this.#onLeave();
  }
}

/** A frame for many, ready for `Deliver`. */
export function frameOf(frame: object): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
