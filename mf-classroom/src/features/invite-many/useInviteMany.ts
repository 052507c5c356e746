import { useEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedChanges } from 'platform/runtime';
import { request, useDraft, type ApiError } from 'shared-api';
import { inviteStudents, type InvitedPerson } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { messages, tooOften } from './messages.ts';
import {
  MOST_PEOPLE,
  isRepeated,
  keyOf,
  readList,
  storableText,
  type ListedPerson,
} from './readPeople.ts';

/** Number of people per request, small enough that progress is visible. */
export const BATCH = 20;

/** The server's result for one person. */
export type InvitationOutcome = Pick<InvitedPerson, 'state' | 'message'>;

interface Saved {
  /**
   * Names and the addresses to invite. Anything else that was pasted is not stored, for privacy.
   */
  text: string;
  /**
   * Results by normalised address. Addresses with a result are not sent again, unless it is
   * `not_now`.
   */
  outcomes: Record<string, InvitationOutcome>;
}

const NOTHING: Saved = { text: '', outcomes: {} };

const FAILURES = {
  slow: messages.slow,
  offline: messages.interrupted,
  failed: messages.failed,
  refused: {
    403: ({ message }: ApiError) => message,
    404: ({ message }: ApiError) => message,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};

/**
 * Manages a list of people who are invited in batches. The list and its results are stored on the
 * device until all are invited.
 */
export function useInviteMany(classId: string) {
  const draft = useDraft<Saved>(`invite-many:${classId}`, NOTHING);
  const { outcomes } = draft.value;
  const [text, setText] = useState(draft.value.text);
  const [isSaved, setIsSaved] = useState(true);
  const [running, setRunning] = useState<AbortController | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(draft.value);
  const { people: listed, columns } = useMemo(() => readList(text), [text]);
  const people = listed.slice(0, MOST_PEOPLE);
  const wanted = people.filter(({ fault }) => fault === null);
  const waiting = wanted.filter(({ key }) => !isSettled(outcomes[key]));
  const isUndecided = people.some(({ fault }) => fault === 'several');
  useUnsavedChanges(isUndecided || (!isSaved && waiting.length > 0));

  useEffect(() => () => running?.abort(), [running]);

  // A list stored by an earlier release may contain more than may be stored.
  useEffect(() => {
    const storable = storableText(latest.current.text);
    if (storable !== latest.current.text) draft.change({ ...latest.current, text: storable });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later texts are storable
  }, []);

  function change(next: Saved) {
    latest.current = next;
    setIsSaved(draft.change(next));
  }

  async function send() {
    if (running || waiting.length === 0) return;
    const controller = new AbortController();
    setRunning(controller);
    setTrouble(null);
    try {
      setTrouble(await sendAll(waiting, controller.signal));
    } catch (error) {
      setTrouble(controller.signal.aborted ? messages.paused : textOfFailure(error, FAILURES));
    } finally {
      setRunning(null);
    }
  }

  /** Returns the message to show if some people could not be invited yet, otherwise null. */
  async function sendAll(queue: ListedPerson[], signal: AbortSignal): Promise<string | null> {
    let wait: number | null = null;
    for (let at = 0; at < queue.length; at += BATCH) {
      const emails = queue.slice(at, at + BATCH).map((person) => person.text);
      const input = { params: { id: classId }, body: { emails }, signal };
      const replies = await request(inviteStudents, input);
      const entries = replies.map(({ email, state, message }) => [
        keyOf(email),
        { state, message },
      ]);
      const { current } = latest;
      change({ ...current, outcomes: { ...current.outcomes, ...Object.fromEntries(entries) } });
      const later = replies.filter(({ state }) => state === 'not_now');
      const delays = later.flatMap(({ retry_after: seconds }) => seconds ?? []);
      if (later.length > 0) wait = Math.max(wait ?? 0, ...delays);
      // The remaining batches would get the same answer.
      if (later.length === replies.length) break;
    }
    return wait === null ? null : tooOften(wait || null);
  }

  return {
    text,
    outcomes,
    people,
    columns,
    isTooMany: listed.length > MOST_PEOPLE,
    waiting,
    settled: wanted.length - waiting.length,
    count: wanted.length,
    isRunning: running !== null,
    trouble,
    isSaved,
    send,
    pause: () => running?.abort(),
    write(next: string) {
      setTrouble(null);
      setText(next);
      change({ ...latest.current, text: storableText(next) });
    },
    clear() {
      setTrouble(null);
      setText('');
      change(NOTHING);
      draft.discard();
    },
    /** Deletes the stored list if nobody is left to invite or correct. */
    forgetIfDone() {
      if (waiting.length === 0 && people.every(({ fault }) => !fault || isRepeated(fault))) {
        draft.discard();
      }
    },
  };
}

function isSettled(outcome: InvitationOutcome | undefined): boolean {
  return outcome !== undefined && outcome.state !== 'not_now';
}
