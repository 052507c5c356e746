import type { EventBus } from '../../events/bus.ts';
import type { MessageRow } from './queries.ts';

/** What the processes tell each other about one chat. */
export type ChatEvent =
  /** A message was stored. */
  | { type: 'message'; row: MessageRow }
  | { type: 'deleted'; id: string }
  | { type: 'typing'; userId: string; username: string }
  /** Who is connected to one process. */
  | { type: 'presence'; process: string; count: number; names: string[] };

function topicOf(classId: string): string {
  return `chat:${classId}`;
}

/** Call it after the transaction. */
export function publishChatEvent(bus: EventBus, classId: string, event: ChatEvent): void {
  bus.publish(topicOf(classId), JSON.stringify(event));
}

/** The answer ends it. */
export function onChatEvent(
  bus: EventBus,
  classId: string,
  listener: (event: ChatEvent) => void,
): () => void {
  return bus.subscribe(topicOf(classId), (text) => listener(JSON.parse(text) as ChatEvent));
}
