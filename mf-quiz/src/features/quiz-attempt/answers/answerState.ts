import type { AnswerProblem, AnyAnswer } from 'shared-api/quizzes';

/** An answer, or none. */
export type MaybeAnswer = AnyAnswer | null;

/**
 * How far an answer is on its way to the server. `refused`: the server wants another answer.
 * `conflict`: another tab or device has saved a newer one.
 */
export type SaveStatus = 'saved' | 'waiting' | 'sending' | 'failed' | 'refused' | 'conflict';

/** An answer of the server. A teacher has to mark it if it has a problem. */
export interface SavedAnswer {
  answer: MaybeAnswer;
  version: number;
  problem: AnswerProblem | null;
}

/** The answer to one question: what the server has, and what it does not have yet. */
export interface AnswerState {
  /** Newest known answer of the server. */
  server: SavedAnswer;
  /** Given answer that the server has not confirmed. */
  given?: { answer: MaybeAnswer };
  /** Version of the server's answer that `given` replaces. */
  base: number;
  /** Answer whose reply is awaited. */
  sending?: { answer: MaybeAnswer };
  /** Latest answer that was sent. Its reply may have been lost, but the server may have it. */
  sent?: { answer: MaybeAnswer };
  status: SaveStatus;
  /** The server's message about a refused answer. */
  problem: string | null;
}

/** The part of an answer that the device stores until the server has confirmed it. */
export type FoundAnswer = Required<Pick<AnswerState, 'given'>> & Pick<AnswerState, 'base' | 'sent'>;

/** Event that changes the state of an answer. */
export type AnswerStep =
  | { type: 'given'; answer: MaybeAnswer }
  | { type: 'sent' }
  | ({ type: 'accepted' } & Omit<SavedAnswer, 'answer'>)
  | { type: 'failed' }
  | { type: 'refused'; problem: string }
  /** The device has an older answer that never reached the server. */
  | ({ type: 'found' } & FoundAnswer)
  /** The server's answer was read. */
  | ({ type: 'read' } & SavedAnswer)
  /** The person decides between their answer and the newer one. */
  | { type: 'decided'; choice: 'own' | 'newer' };

/** The answer that the person sees as theirs. */
export function shownAnswer({ given, server }: AnswerState): MaybeAnswer {
  return given ? given.answer : server.answer;
}

/** Whether two answers say the same, whatever the order of their keys. */
export function isSameAnswer(one: MaybeAnswer, other: MaybeAnswer): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Returns the state after a step. */
export function stepAnswer(state: AnswerState, step: AnswerStep): AnswerState {
  return settled(changed(state, step));
}

function changed(state: AnswerState, step: AnswerStep): AnswerState {
  const { server, given, base, sending, ...rest } = state;
  switch (step.type) {
    case 'given': {
      const next = { ...state, given: { answer: step.answer }, problem: null };
      return { ...next, base: given ? base : server.version, status: 'waiting' };
    }
    case 'sent':
      return given ? { ...state, sending: given, sent: given, status: 'sending' } : state;
    case 'accepted':
      return accepted(state, step);
    case 'failed':
      return { ...rest, server, base, ...(given && { given }), status: 'failed' };
    case 'refused': {
      const isCurrent = given && sending && isSameAnswer(given.answer, sending.answer);
      const next = { ...rest, server, base, ...(given && { given }) };
      if (!isCurrent) return { ...next, status: 'waiting' };
      return { ...next, status: 'refused', problem: step.problem };
    }
    case 'found': {
      if (given) return state;
      const found = { given: step.given, base: step.base, ...(step.sent && { sent: step.sent }) };
      return { server, ...found, status: 'waiting', problem: null };
    }
    case 'read':
      if (step.version <= server.version) return state;
      return {
        ...state,
        server: { answer: step.answer, version: step.version, problem: step.problem },
      };
    case 'decided': {
      const next = { ...rest, server, base: server.version, status: 'waiting' as const };
      return step.choice === 'own' && given ? { ...next, given } : next;
    }
  }
}

function accepted(
  state: AnswerState,
  { version, problem }: Omit<SavedAnswer, 'answer'>,
): AnswerState {
  const { given, sending, ...rest } = state;
  if (!sending) return state;
  const isNewer = version >= state.server.version;
  const server = isNewer ? { answer: sending.answer, version, problem } : state.server;
  const next = { ...rest, server, base: version, status: 'waiting' as const, problem: null };
  return given && !isSameAnswer(given.answer, sending.answer) ? { ...next, given } : next;
}

/** Derives what follows from the server's answer and the given one. */
function settled(state: AnswerState): AnswerState {
  const { given, ...rest } = state;
  const { server, sent, sending } = rest;
  const isSettled = !given && state.status === 'saved' && state.base === server.version;
  if (sending || isSettled) return state;
  if (!given || isSameAnswer(given.answer, server.answer)) {
    return { ...rest, base: server.version, status: 'saved', problem: null };
  }
  if (state.base >= server.version) {
    return state.status === 'conflict' ? { ...state, status: 'waiting' } : state;
  }
  // The reply to what was sent from here was lost.
  if (sent && isSameAnswer(sent.answer, server.answer)) return { ...state, base: server.version };
  return { ...state, status: 'conflict' };
}
