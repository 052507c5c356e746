import type { ChatMessage } from 'shared-api/contract';
import type { MessageList } from '../state/messageList.ts';
import { dayOf } from './dates.ts';

export interface LogEntry {
  message: ChatMessage;
  /** Whether it shows its author; following messages of that person do not. */
  isFirst: boolean;
}

export interface LogDay {
  key: string;
  /** A moment of the day, ISO 8601. */
  moment: string;
  entries: LogEntry[];
}

/** Groups messages by calendar day; `lineBefore` is the id of the first new one. */
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
