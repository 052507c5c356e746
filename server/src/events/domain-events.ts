import { afterCommit } from '../database/after-commit.ts';
import type { Db } from '../database/schema.ts';
import type { EventBus } from './bus.ts';
import { declarationOf, type DomainEvent } from './declared-events.ts';
import { chatTopic } from './topics/chat-topic.ts';
import { classTopic } from './topics/class-topic.ts';
import { publishVisibilityChange } from './topics/visibility-topic.ts';

/** Records the consequences of an event in the given transaction. */
export type DomainEventListener = (trx: Db, domainEvent: DomainEvent) => Promise<void>;

/**
 * Connects features that emit events with their subscribers, without imports between them. Emit
 * inside the transaction of the change (opened by `transact`), so that both are committed or
 * neither. Listeners register at the start.
 */
export class DomainEvents {
  readonly #listeners: DomainEventListener[] = [];
  readonly #bus: EventBus;

  constructor(bus: EventBus) {
    this.#bus = bus;
  }

  subscribe(subscribe: DomainEventListener): void {
    this.#listeners.push(subscribe);
  }

  /**
   * Emits an event: its listeners write in the transaction, and live channels get it after the
   * commit. Without a transaction, an event that notifies nobody is published at once.
   */
  async emit(trx: Db, domainEvent: DomainEvent): Promise<void> {
    for (const subscribe of this.#listeners) await subscribe(trx, domainEvent);
    afterCommit(trx, () => publish(this.#bus, domainEvent));
  }
}

function publish(bus: EventBus, domainEvent: DomainEvent): void {
  const { classId } = domainEvent;
  const { publishes } = declarationOf(domainEvent);
  for (const live of publishes?.(domainEvent) ?? []) {
    if ('class' in live) classTopic.publish(bus, classId, live.class);
    else if ('chat' in live) chatTopic.publish(bus, classId, live.chat);
    else publishVisibilityChange(bus, { classId, ...live.visibility });
  }
}
