import { CLASS_CHANNEL, type ClassFrame } from '../contract/index.ts';
import { openChannel, type Channel } from './openChannel.ts';

/** Milliseconds in which a healthy connection opens; nothing can have been missed until then. */
const PROMPT_MS = 1_000;

/** Callbacks of a component for events in a class. */
export interface ClassListener {
  onFrame?: (frame: ClassFrame) => void;
  /**
   * Events may have been missed: the connection was away, opened late, or is away and a poll is
   * due.
   */
  onReturn: () => void;
  /**
   * The server closed the channel for good: the class is deleted, or the person is not in it any
   * more.
   */
  onEnd?: () => void;
}

interface Line {
  channel: Channel<never>;
  listeners: Set<ClassListener>;
}

/** One connection for each class, shared by all React roots of its page. */
const lines = new Map<string, Line>();

/** Classes that the person is leaving. */
const leaving = new Set<string>();
const leavingListeners = new Set<() => void>();

/** Subscribes to the events of a class. Returns how to unsubscribe. */
export function listenToClass(classId: string, token: string, listener: ClassListener): () => void {
  const line = lines.get(classId) ?? openLine(classId, token);
  line.listeners.add(listener);
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size > 0) return;
    line.channel.close();
    if (lines.get(classId) === line) lines.delete(classId);
  };
}

/**
 * Leaves or deletes a class without treating the close of its connection as an event, which would
 * show the not-found page. Components with their own requests are notified before (`useIsLeaving`),
 * since those would be refused.
 */
export async function leaveQuietly(classId: string, leave: () => Promise<unknown>): Promise<void> {
  setLeaving(classId, true);
  try {
    await leave();
  } catch (error) {
    setLeaving(classId, false);
    // Without a reply, it may have happened all the same.
    for (const { onReturn } of lines.get(classId)?.listeners ?? []) onReturn();
    throw error;
  }
}

/** Whether the person is leaving the class. */
export function isLeaving(classId: string): boolean {
  return leaving.has(classId);
}

/** Calls `listener` when leaving a class starts or fails. Returns how to unsubscribe. */
export function onLeaving(listener: () => void): () => void {
  leavingListeners.add(listener);
  return () => leavingListeners.delete(listener);
}

function setLeaving(classId: string, isNow: boolean): void {
  if (isNow) leaving.add(classId);
  else if (!leaving.delete(classId)) return;
  for (const listener of [...leavingListeners]) listener();
}

function openLine(classId: string, token: string): Line {
  setLeaving(classId, false);
  const listeners = new Set<ClassListener>();
  const notify = (act: (listener: ClassListener) => void) => [...listeners].forEach(act);
  const path = CLASS_CHANNEL.replace(':classId', encodeURIComponent(classId));
  const startedAt = Date.now();
  let wasOpen = false;
  const channel = openChannel<never, ClassFrame>(path, token, {
    onOpen: () => {
      const isPrompt = !wasOpen && Date.now() - startedAt < PROMPT_MS;
      wasOpen = true;
      if (!isPrompt) notify(({ onReturn }) => onReturn());
    },
    onFrame: (frame) => notify(({ onFrame }) => onFrame?.(frame)),
    onPoll: () => notify(({ onReturn }) => onReturn()),
    onClose: ({ isFinal }) => {
      if (isFinal && !leaving.has(classId)) notify(({ onEnd }) => onEnd?.());
    },
  });
  const line = { channel, listeners };
  lines.set(classId, line);
  return line;
}
