import type { Db } from '../database/schema.ts';

interface InClass {
  classId: string;
  /** Who did it; empty for what a clock says. */
  by: string;
}

interface WithText {
  /** The ids of members whom the text mentions. */
  mentioned?: readonly string[];
}

/** What happened in a class, as the feature says it in which it did; who is told of it is not its business. */
export type DomainEvent = InClass &
  (
    | ({ what: 'post_published' | 'post_edited'; postId: string } & WithText)
    | ({
        what: 'comment_added' | 'comment_edited';
        postId: string;
        commentId: string;
      } & WithText)
    | ({ what: 'message_written'; messageId: string } & WithText)
    | { what: 'classwork_published' | 'work_handed_in'; classworkId: string }
    | { what: 'work_reminded'; classworkId: string }
    // With a student: of a date that is theirs alone.
    | { what: 'work_due'; classworkId: string; studentId?: string }
    | {
        what: 'work_graded' | 'grade_changed' | 'work_returned';
        classworkId: string;
        studentId: string;
      }
    | {
        what: 'private_message_written';
        classworkId: string;
        threadId: string;
        studentId: string;
        messageId: string;
      }
    | { what: 'member_added' | 'member_removed' | 'member_invited'; userId: string }
    // Told to each of the two whom it concerns.
    | { what: 'teacher_invited' | 'owner_changed'; userId: string }
  );

/** Writes down, in the transaction that it is given, what is to come of it. */
export type DomainEventListener = (trx: Db, domainEvent: DomainEvent) => Promise<void>;

/**
 * The door between what happens and whoever makes something of it. `tell` it in the transaction of what happened (of
 * `transact`): both are kept, or neither. Who hears it registers at the start, so that nobody imports anybody.
 */
export class DomainEvents {
  readonly #hearers: DomainEventListener[] = [];

  subscribe(subscribe: DomainEventListener): void {
    this.#hearers.push(subscribe);
  }

  async emit(trx: Db, domainEvent: DomainEvent): Promise<void> {
    for (const subscribe of this.#hearers) await subscribe(trx, domainEvent);
  }
}
