import type { AskedQuestion, AttemptQuestion, Quiz, QuizAttempt } from 'shared-api/quizzes';

/** A published quiz without limits of time, as a student reads it who has not begun. */
export function aShortQuiz(change: Partial<Quiz> = {}): Quiz {
  return {
    id: 'quiz-1',
    class: { id: 'class-1', name: 'Algebra' },
    title: 'Fractions',
    question: '<p>Use a pencil for notes.</p>',
    topic: 'Numbers',
    draft: false,
    _files: [],
    attachments: [],
    date_created: '2026-09-02T08:00:00.000Z',
    date_due: null,
    is_due: false,
    mark: 10,
    late_terms: { policy: 'refuse', percent_per_day: 10, floor: 50 },
    is_read_only: false,
    is_teacher: false,
    opens_at: null,
    closes_at: null,
    minutes: null,
    attempts: 1,
    counts: 'best',
    is_paged: false,
    can_go_back: true,
    has_access_code: false,
    question_count: 3,
    points: 6,
    own_attempts: [],
    why_not_begin: null,
    ...change,
  };
}

const html = (text: string) => `<p>${text}</p>`;
const named = (...names: string[]) => names.map((name) => ({ id: name, text: html(name) }));

/** A question of each type, without its key. */
export const ASKED = {
  one_choice: {
    id: 'one',
    type: 'one_choice',
    prompt: html('Which fraction is larger?'),
    points: 2,
    choices: [
      { id: 'half', text: html('One half') },
      { id: 'third', text: html('One third') },
    ],
  },
  several_choices: {
    id: 'several',
    type: 'several_choices',
    prompt: html('Which numbers are even?'),
    points: 2,
    choices: named('Two', 'Three', 'Four'),
  },
  true_false: { id: 'true', type: 'true_false', prompt: html('Zero is even.'), points: 1 },
  short_text: { id: 'short', type: 'short_text', prompt: html('Name the upper part.'), points: 2 },
  number: {
    id: 'number',
    type: 'number',
    prompt: html('How long is half of 3 m?'),
    points: 2,
    unit: 'm',
  },
  matching: {
    id: 'matching',
    type: 'matching',
    prompt: html('Match the capitals.'),
    points: 2,
    items: named('France', 'Italy'),
    partners: named('Rome', 'Paris', 'Madrid'),
  },
  ordering: {
    id: 'ordering',
    type: 'ordering',
    prompt: html('Begin with the smallest.'),
    points: 3,
    items: named('Moon', 'Sun', 'Earth'),
  },
  gaps: {
    id: 'gaps',
    type: 'gaps',
    prompt: '<p>The <strong>[[g1]]</strong> is the basic unit of [[g2]].</p>',
    points: 2,
    gaps: [
      {
        id: 'g1',
        choices: [
          { id: 'c1', text: 'cell' },
          { id: 'c2', text: 'atom' },
        ],
      },
      { id: 'g2' },
    ],
  },
  long_text: { id: 'long', type: 'long_text', prompt: html('Explain your way.'), points: 4 },
} as const satisfies Record<string, AskedQuestion>;

/** A question of an attempt, without an answer. */
export function attemptQuestion(
  question: AskedQuestion,
  change: Partial<AttemptQuestion> = {},
): AttemptQuestion {
  return { question, answer: null, version: 0, problem: null, result: null, ...change };
}

/** A running attempt with a choice, a short text and a number. */
export function anAttempt(change: Partial<QuizAttempt> = {}): QuizAttempt {
  return {
    id: 'attempt-1',
    quiz_id: 'quiz-1',
    student: { id: 'user-1', username: 'grace', profile_image: null },
    number: 1,
    date_started: '2026-09-03T08:00:00.000Z',
    date_end: null,
    date_handed_in: null,
    points: null,
    position: 0,
    questions: [ASKED.one_choice, ASKED.short_text, ASKED.number].map((one) => {
      return attemptQuestion(one);
    }),
    ...change,
  };
}

/** An attempt with a question of each type, without answers. */
export function aLongAttempt(change: Partial<QuizAttempt> = {}): QuizAttempt {
  return anAttempt({
    questions: Object.values(ASKED).map((one) => attemptQuestion(one)),
    ...change,
  });
}

/** A handed-in attempt with points, a key and feedback. */
export function aMarkedAttempt(change: Partial<QuizAttempt> = {}): QuizAttempt {
  const { one_choice: one, short_text: short, number } = ASKED;
  return anAttempt({
    date_handed_in: '2026-09-03T09:00:00.000Z',
    points: 4,
    questions: [
      attemptQuestion(one, {
        answer: { choice: 'third' },
        version: 1,
        result: {
          points: 0,
          version: 0,
          key: { ...one, choices: [...one.choices], right: 'half', shuffles: true },
          feedback: [html('Think of a cake.')],
        },
      }),
      attemptQuestion(short, {
        answer: { text: 'numerator' },
        version: 1,
        result: { points: 2, version: 0, feedback: [] },
      }),
      attemptQuestion(number, {
        answer: { text: '1.5', locale: 'en' },
        version: 1,
        result: { points: 2, version: 0, feedback: [] },
      }),
    ],
    ...change,
  });
}
