import { CLASS_CHANNEL, type ClassFrame } from '../contract/index.ts';
import { openChannel, type Channel } from './openChannel.ts';

/** Milliseconds in which a connection opens when all is well: until then nothing can have been missed. */
const PROMPT_MS = 1_000;

/** What a part of a page does with what happens in a class. */
export interface ClassListener {
  onFrame?: (frame: ClassFrame) => void;
  /** Something may have been missed: the connection was away, or came late, or is away and it is time to poll. */
  onReturn: () => void;
  /** The server closed it for good: the class is gone, or the person is no longer in it. */
  onEnd?: () => void;
}

interface Line {
  channel: Channel<never>;
  listeners: Set<ClassListener>;
}

/** One connection for each class, however many parts of its page listen: each is a React root of its own. */
const lines = new Map<string, Line>();

/** Classes that the person is taking themselves out of. */
const leaving = new Set<string>();
const leavingListeners = new Set<() => void>();

/** Hears what happens in a class. Returns how to stop. */
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
 * Leaves or deletes a class: that the server then closes the connection is no news, and must not lead
 * to the not-found page while the person is on the way to their other classes. Parts of its page that ask
 * the server of themselves hear of it first (`useIsLeaving`): they would be refused.
 */
export async function leaveQuietly(classId: string, leave: () => Promise<unknown>): Promise<void> {
  setLeaving(classId, true);
  try {
    await leave();
  } catch (error) {
    setLeaving(classId, false);
    // Without an answer it may have happened all the same.
    for (const { onReturn } of lines.get(classId)?.listeners ?? []) onReturn();
    throw error;
  }
}

/** Whether the person is taking themselves out of the class. */
export function isLeaving(classId: string): boolean {
  return leaving.has(classId);
}

/** Calls `listener` when a class begins to be left, or is not left after all. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  leavingListeners.add(listener);
  return () => leavingListeners.delete(listener);
}

function setLeaving(classId: string, isNow: boolean): void {
  if (isNow) leaving.add(classId);
  else if (!leaving.delete(classId)) return;
  for (const tell of [...leavingListeners]) tell();
}

function openLine(classId: string, token: string): Line {
  setLeaving(classId, false);
  const listeners = new Set<ClassListener>();
  const tell = (act: (listener: ClassListener) => void) => [...listeners].forEach(act);
  const path = CLASS_CHANNEL.replace(':classId', encodeURIComponent(classId));
  const startedAt = Date.now();
  let wasOpen = false;
  const channel = openChannel<never, ClassFrame>(path, token, {
    onOpen: () => {
      const isPrompt = !wasOpen && Date.now() - startedAt < PROMPT_MS;
      wasOpen = true;
      if (!isPrompt) tell(({ onReturn }) => onReturn());
    },
    onFrame: (frame) => tell(({ onFrame }) => onFrame?.(frame)),
    onPoll: () => tell(({ onReturn }) => onReturn()),
    onClose: ({ isFinal }) => {
      if (isFinal && !leaving.has(classId)) tell(({ onEnd }) => onEnd?.());
    },
  });
  const line = { channel, listeners };
  lines.set(classId, line);
  return line;
}
