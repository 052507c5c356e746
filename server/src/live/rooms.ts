import type { LiveConnection } from './live-connection.ts';

/** What an event means for one member: a frame (serialised once for all who get the same), an end, nothing. */
export type Effect = Buffer | { close: number; reason: string } | null;
export type Deliver<Member> = (member: Member) => Effect;

/** Tells everybody in a room. */
export type Broadcast<Member> = (deliver: Deliver<Member>) => void;

/** What those in a room have in common on this process. */
export interface RoomState<State> {
  state: State;
  close: () => void;
}

interface RoomDeps<Member, State> {
  /** Called when the first one enters a room of this process; what it returns is closed when the last one left. */
  open: (roomId: string, broadcast: Broadcast<Member>) => RoomState<State>;
}

/** Events that wait for one who is not admitted yet; looking at a token takes milliseconds. */
const HELD = 200;

/** The connections of this process to what several people hear at once: one state, with its subscriptions, per room. */
export class Rooms<Member, State> {
  readonly #deps: RoomDeps<Member, State>;
  readonly #rooms = new Map<string, Room<Member, State>>();

  constructor(deps: RoomDeps<Member, State>) {
    this.#deps = deps;
  }

  /**
   * Takes a seat. Nothing reaches it before `admit`, and nothing is missed: what happens while the token is
   * being looked at waits.
   */
  enter(roomId: string, connection: LiveConnection): Seat<Member, State> {
    const room = this.#rooms.get(roomId) ?? this.#open(roomId);
    const seat: Seat<Member, State> = new Seat(connection, room.state, () => {
      room.seats.delete(seat);
      if (room.seats.size > 0 || this.#rooms.get(roomId) !== room) return;
      this.#rooms.delete(roomId);
      room.close();
    });
    room.seats.add(seat);
    return seat;
  }

  #open(roomId: string): Room<Member, State> {
    const seats = new Set<Seat<Member, State>>();
    const opened = this.#deps.open(roomId, (deliver) => {
      for (const seat of seats) seat.hear(deliver);
    });
    const room = { ...opened, seats };
    this.#rooms.set(roomId, room);
    return room;
  }
}

interface Room<Member, State> extends RoomState<State> {
  seats: Set<Seat<Member, State>>;
}

/** One connection in a room. */
export class Seat<Member, State> {
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
    const held = this.#held;
    this.#held = [];
    for (const deliver of held) this.hear(deliver);
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
