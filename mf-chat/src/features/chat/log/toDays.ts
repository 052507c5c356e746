import type { ChatMessage } from 'shared-api/contract';
import type { MessageList } from '../state/messageList.ts';
import { dayOf } from './dates.ts';

export interface LogEntry {
  message: ChatMessage;
  /** Says who wrote it; the next ones of the same person follow without. */
  isFirst: boolean;
}

export interface LogDay {
  key: string;
  /** A moment of the day, ISO 8601. */
  moment: string;
  entries: LogEntry[];
}

/** Messages by calendar day; `lineBefore` is the first that is new. */
export function toDays(list: MessageList, lineBefore: string | null): LogDay[] {
  const days: LogDay[] = [];
  let last: ChatMessage | null = null;
  for (const message of list) {
    const key = dayOf(message.timestamp);
    const isSameDay = days.at(-1)?.key === key;
    if (!isSameDay) days.push({ key, moment: message.timestamp, entries: [] });
    const follows = isSameDay && message.id !== lineBefore && isOfSame(last, message);
    days.at(-1)?.entries.push({ message, isFirst: !follows });
    last = message;
  }
  return days;
}

function isOfSame(a: ChatMessage | null, b: ChatMessage): boolean {
  return a !== null && a.user_id === b.user_id;
}
