import type { Db } from '../database/schema.ts';

interface InClass {
  classId: string;
  /** User who caused the event; empty for an event caused by the clock. */
  by: string;
}

interface WithText {
  /** Ids of members whom the text mentions. */
  mentioned?: readonly string[];
}

/**
 * Event in a class, as its feature describes it. The feature does not know who is notified of it.
 */
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
    // With a student, the due date is theirs alone.
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
    // Emitted for each of the two people concerned.
    | { what: 'teacher_invited' | 'owner_changed'; userId: string }
  );

/** Records the consequences of an event in the given transaction. */
export type DomainEventListener = (trx: Db, domainEvent: DomainEvent) => Promise<void>;

/**
 * Connects features that emit events with their subscribers, without imports between them. Emit
 * inside the transaction of the change (opened by `transact`), so that both are committed or
 * neither. Listeners register at the start.
 */
export class DomainEvents {
  readonly #listeners: DomainEventListener[] = [];

  subscribe(subscribe: DomainEventListener): void {
    this.#listeners.push(subscribe);
  }

  async emit(trx: Db, domainEvent: DomainEvent): Promise<void> {
    for (const subscribe of this.#listeners) await subscribe(trx, domainEvent);
  }
}
