import { isCode, isForShell, isStatus, request, ApiError } from 'shared-api';
import { backoff, withJitter } from 'shared-api/live';
import { saveQuizAnswer, type AttemptQuestion, type QuizAttempt } from 'shared-api/quizzes';
import { firstState, openAnswerDrafts } from './answerDrafts.ts';
import {
  stepAnswer,
  type AnswerState,
  type AnswerStep,
  type MaybeAnswer,
  type SaveStatus,
} from './answerState.ts';

const CALM_MS = 500;
const KEEPALIVE_LENGTH = 16_000;
/** Answers that are sent at the same time, so that a reconnected device does not send all at once. */
const LANES = 6;
const TO_SEND: readonly SaveStatus[] = ['waiting', 'failed'];
/** After these statuses, a repeat can succeed. */
const PASSING = [401, 408, 425, 429];

type States = ReadonlyMap<string, AnswerState>;

/** The answers of one attempt: saved as they are given, and stored on the device until then. */
export interface AnswerStore {
  /** By the id of the question. The map and its states are replaced when they change. */
  states: () => States;
  /** Whether the browser stores what the server does not have. */
  isStored: () => boolean;
  give: (questionId: string, answer: MaybeAnswer) => void;
  decide: (questionId: string, choice: 'own' | 'newer') => void;
  /** Takes over newer answers of the server. */
  read: (attempt: QuizAttempt) => void;
  /** Sends what waits, without delay. Resolves to whether the server has all that it accepts. */
  saveAll: () => Promise<boolean>;
  /** Whether the time is almost over, so that each answer is sent without delay. */
  hurry: (isAlmostOver: boolean) => void;
  subscribe: (listener: () => void) => () => void;
  /** Sends stored answers, and everything again after a lost connection. Returns how to stop. */
  start: () => () => void;
}

/**
 * Creates the store of an attempt.
 * @param onStale called when the server refuses an answer because the attempt has changed
 */
export function createAnswerStore(attempt: QuizAttempt, onStale: () => void): AnswerStore {
  const drafts = openAnswerDrafts(attempt.id);
  const numbers = new Map(attempt.questions.map((one, index) => [idOf(one), index + 1]));
  let states: States = new Map(
    attempt.questions.map((one) => [idOf(one), firstState(one, drafts.takeOver(idOf(one)))]),
  );
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isStored = true;
  let isStopped = false;
  let failures = 0;
  let calm = CALM_MS;
  let { position } = attempt;
  /** In each lane, one answer after the other. A question keeps its lane. */
  const lanes = Array.from({ length: LANES }, () => Promise.resolve());

  function apply(id: string, step: AnswerStep): void {
    const state = states.get(id);
    if (!state) return;
    const next = stepAnswer(state, step);
    if (next === state) return;
    states = new Map(states).set(id, next);
    store(id, next);
    for (const listener of listeners) listener();
    if (next.status === 'saved') recover(id);
  }

  /** Continues with an answer of an earlier page that was not saved. */
  function recover(id: string): void {
    const found = drafts.takeOver(id);
    if (!found) return;
    const { given, base, sent } = found;
    apply(id, { type: 'found', given, base, ...(sent && { sent }) });
    if (states.get(id)?.status === 'waiting') sendLater(id);
  }

  function store(id: string, { given, base, sent }: AnswerState): void {
    if (!given) return drafts.forget(id);
    const unsaved = { given, base, ...(sent && { sent }), number: numbers.get(id) ?? 0 };
    isStored = drafts.write(id, unsaved);
  }

  function sendLater(id: string, wait = calm): void {
    clearTimeout(timers.get(id));
    if (isStopped) return;
    const timer = setTimeout(() => void sendInTurn(id), wait);
    timers.set(id, timer);
  }

  function sendInTurn(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    const lane = (numbers.get(id) ?? 0) % LANES;
    const turn = (lanes[lane] ?? Promise.resolve()).then(() => send(id));
    lanes[lane] = turn;
    return turn;
  }

  async function send(id: string): Promise<void> {
    const state = states.get(id);
    if (!state?.given || !TO_SEND.includes(state.status)) return;
    const body = { answer: state.given.answer, version: state.base };
    apply(id, { type: 'sent' });
    try {
      const params = { id: attempt.id, question_id: id };
      const { version, problem } = await request(saveQuizAnswer, {
        params,
        body,
        keepalive: isLeaving(body),
      });
      failures = 0;
      apply(id, { type: 'accepted', version, problem });
    } catch (error) {
      handleFailure(id, error);
    }
    if (states.get(id)?.status === 'waiting') sendLater(id);
  }

  function handleFailure(id: string, error: unknown): void {
    const isOvertaken = isStatus(error, 409) && !isCode(error, 'archived');
    if (isOvertaken || isPassing(error)) {
      apply(id, { type: 'failed' });
      failures += 1;
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      if (!isForShell(error)) sendLater(id, Math.max(wait, withJitter(backoff(failures))));
    } else {
      apply(id, { type: 'refused', problem: problemOf(error as ApiError) });
    }
    if ([403, 404, 409].some((status) => isStatus(error, status))) onStale();
  }

  /** Whether the server still accepts an answer, in a quiz without a way back. */
  function isOpen(id: string): boolean {
    return (numbers.get(id) ?? 0) > position;
  }

  async function saveAll(): Promise<boolean> {
    const unsaved = () => {
      return [...states].filter(([id, { status }]) => status !== 'saved' && isOpen(id));
    };
    for (const [id] of unsaved()) void sendInTurn(id);
    await Promise.all(lanes);
    return unsaved().length === 0;
  }

  function start(): () => void {
    isStopped = false;
    for (const [id, state] of states) {
      store(id, state);
      if (state.status === 'saved') recover(id);
    }
    const saveNow = () => void saveAll();
    const handleHidden = () => {
      if (document.hidden) saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', handleHidden);
    saveNow();
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', handleHidden);
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      saveNow();
    };
  }

  return {
    states: () => states,
    isStored: () => isStored,
    give(id, answer) {
      apply(id, { type: 'given', answer });
      if (states.get(id)?.status === 'waiting') sendLater(id);
    },
    decide(id, choice) {
      apply(id, { type: 'decided', choice });
      if (choice === 'own') void sendInTurn(id);
    },
    read(newer) {
      position = newer.position;
      for (const one of newer.questions) {
        const { answer, version, problem } = one;
        apply(idOf(one), { type: 'read', answer, version, problem });
      }
    },
    saveAll,
    hurry(isAlmostOver) {
      calm = isAlmostOver ? 0 : CALM_MS;
      if (isAlmostOver) void saveAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
  };
}

function idOf({ question }: AttemptQuestion): string {
  return question.id;
}

/** Whether a hidden page may be closed before the reply. Browsers allow 64 KB of such bodies. */
function isLeaving(body: object): boolean {
  return document.hidden && JSON.stringify(body).length < KEEPALIVE_LENGTH;
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || isForShell(error)) return true;
  return error.status >= 500 || PASSING.includes(error.status) || error.code === 'read_only';
}

function problemOf({ fields, message }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}
