import type {
  Question,
  QuestionType,
  Quiz,
  QuizAttemptRow,
  QuizQuestion,
} from 'shared-api/quizzes';

/** A published quiz, as a student reads it before the first attempt. */
export function aQuiz(change: Partial<Quiz> = {}): Quiz {
  return {
    id: 'quiz-1',
    class: { id: 'class-1', name: 'Geography' },
    title: 'Capitals of Europe',
    question: '<p>Answer without a map.</p>',
    topic: 'Europe',
    draft: false,
    _files: [],
    attachments: [],
    date_created: '2026-09-02T08:00:00.000Z',
    date_due: null,
    is_due: false,
    mark: 20,
    late_terms: { policy: 'refuse', percent_per_day: 10, floor: 50 },
    is_read_only: false,
    is_teacher: false,
    opens_at: null,
    closes_at: null,
    minutes: 30,
    attempts: 1,
    counts: 'best',
    is_paged: false,
    can_go_back: true,
    has_access_code: false,
    question_count: 3,
    points: 23.5,
    own_attempts: [],
    why_not_begin: null,
    ...change,
  };
}

/** The same for a teacher. */
export function aTaughtQuiz(change: Partial<Quiz> = {}): Quiz {
  return aQuiz({ is_teacher: true, ...change });
}

/** A question of each type, with its key. */
export const QUESTIONS: { [Type in QuestionType]: Question & { type: Type } } = {
  one_choice: {
    type: 'one_choice',
    prompt: '<p>Which city is the capital of Portugal?</p>',
    points: 2,
    choices: [
      { id: 'a', text: '<p>Lisbon</p>' },
      { id: 'b', text: '<p>Porto</p>' },
    ],
    right: 'a',
    shuffles: true,
  },
  several_choices: {
    type: 'several_choices',
    prompt: '<p>Which cities are capitals?</p>',
    points: 3,
    choices: [
      { id: 'a', text: '<p>Rome</p>' },
      { id: 'b', text: '<p>Milan</p>' },
      { id: 'c', text: '<p>Bern</p>' },
    ],
    right: ['a', 'c'],
    shuffles: true,
    partial_credit: 'proportional',
  },
  true_false: {
    type: 'true_false',
    prompt: '<p>Vienna is on the Danube.</p>',
    points: 1,
    right: true,
  },
  short_text: {
    type: 'short_text',
    prompt: '<p>What is the capital of France?</p>',
    points: 2,
    accepted: [{ text: 'Paris' }],
    ignores_case: true,
    ignores_accents: true,
    is_exact: false,
  },
  number: {
    type: 'number',
    prompt: '<p>How high is Mont Blanc?</p>',
    points: 2.5,
    accepted: [
      { value: '4806', tolerance: '10' },
      { value: '4800', share: 0.5 },
    ],
    unit: 'm',
  },
  matching: {
    type: 'matching',
    prompt: '<p>Which country has which capital?</p>',
    points: 4,
    items: [
      { id: 'i1', text: '<p>Spain</p>' },
      { id: 'i2', text: '<p>Greece</p>' },
    ],
    partners: [
      { id: 'p1', text: '<p>Madrid</p>' },
      { id: 'p2', text: '<p>Athens</p>' },
      { id: 'p3', text: '<p>Sofia</p>' },
    ],
    right: { i1: 'p1', i2: 'p2' },
    partial_credit: 'proportional',
  },
  ordering: {
    type: 'ordering',
    prompt: '<p>From north to south:</p>',
    points: 3,
    items: [
      { id: 'o1', text: '<p>Oslo</p>' },
      { id: 'o2', text: '<p>Berlin</p>' },
      { id: 'o3', text: '<p>Rome</p>' },
    ],
    partial_credit: 'none',
  },
  gaps: {
    type: 'gaps',
    prompt: '<p>The capital of Poland is [[1]], on the river [[2]].</p>',
    points: 2,
    gaps: [
      {
        id: '1',
        kind: 'text',
        accepted: [{ text: 'Warsaw' }],
        ignores_case: true,
        ignores_accents: true,
        is_exact: false,
      },
      {
        id: '2',
        kind: 'choice',
        choices: [
          { id: 'x', text: 'Vistula' },
          { id: 'y', text: 'Oder' },
        ],
        right: 'x',
      },
    ],
    partial_credit: 'proportional',
  },
  long_text: {
    type: 'long_text',
    prompt: '<p>Why is Bern no capital by law?</p>',
    points: 4,
    notes_for_graders: '<p>Federal city, 1848.</p>',
  },
};

/** A question as teachers read it. */
export function aQuizQuestion(
  type: QuestionType = 'one_choice',
  change: Partial<QuizQuestion> = {},
): QuizQuestion {
  return { id: `question-${type}`, version: 1, question: QUESTIONS[type], ...change };
}

/** A running attempt of a student, as teachers see it. */
export function anAttemptRow(change: Partial<QuizAttemptRow> = {}): QuizAttemptRow {
  return {
    id: 'attempt-1',
    student: { id: 'user-2', username: 'grace', profile_image: null },
    number: 1,
    date_started: '2026-09-03T08:00:00.000Z',
    date_end: '2026-09-03T08:30:00.000Z',
    date_handed_in: null,
    date_saved: '2026-09-03T08:10:00.000Z',
    answered_count: 2,
    points: null,
    ...change,
  };
}
