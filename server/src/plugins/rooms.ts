import type { LiveConnection } from './live-connection.ts';

/** What an event means for one member: a frame (serialised once for all who get the same), an end, nothing. */
export type Effect = Buffer | { close: number; reason: string } | null;
export type Deliver<Member> = (member: Member) => Effect;

interface RoomParts<Member> {
  /** Called when the first one enters a room of this process; the answer is called when the last one left. */
  subscribe: (roomId: string, hear: (deliver: Deliver<Member>) => void) => () => void;
}

/** Events that wait for one who is not admitted yet; looking at a token takes milliseconds. */
const HELD = 200;

/** The connections of this process to what several people hear at once: one subscription per room. */
export class Rooms<Member> {
  readonly #parts: RoomParts<Member>;
  readonly #rooms = new Map<string, Room<Member>>();

  constructor(parts: RoomParts<Member>) {
    this.#parts = parts;
  }

  /**
   * Takes a seat. Nothing reaches it before `admit`, and nothing is missed: what happens while the token is
   * being looked at waits.
   */
  enter(roomId: string, connection: LiveConnection): Seat<Member> {
    const room = this.#rooms.get(roomId) ?? this.#open(roomId);
    const seat: Seat<Member> = new Seat(connection, () => {
      room.seats.delete(seat);
      if (room.seats.size > 0 || this.#rooms.get(roomId) !== room) return;
      this.#rooms.delete(roomId);
      room.close();
    });
    room.seats.add(seat);
    return seat;
  }

  /** Those admitted on this process, once for each connection. */
  members(roomId: string): Member[] {
    const seats = [...(this.#rooms.get(roomId)?.seats ?? [])];
    return seats.flatMap(({ member }) => (member === null ? [] : [member]));
  }

  #open(roomId: string): Room<Member> {
    const seats = new Set<Seat<Member>>();
    const close = this.#parts.subscribe(roomId, (deliver) => {
      for (const seat of seats) seat.hear(deliver);
    });
    const room = { seats, close };
    this.#rooms.set(roomId, room);
    return room;
  }
}

interface Room<Member> {
  seats: Set<Seat<Member>>;
  close: () => void;
}

/** One connection in a room. */
export class Seat<Member> {
  readonly connection: LiveConnection;
  readonly #onLeave: () => void;
  #held: Deliver<Member>[] = [];
  #member: Member | null = null;

  constructor(connection: LiveConnection, onLeave: () => void) {
    this.connection = connection;
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
