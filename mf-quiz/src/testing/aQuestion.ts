import type { ClassworkQuestion, QuestionAnswer } from 'shared-api/quizzes';

/** A published question with two choices, as a student reads it who has not answered. */
export function aQuestion(change: Partial<ClassworkQuestion> = {}): ClassworkQuestion {
  return {
    id: 'question-1',
    class: { id: 'class-1', name: 'Algebra' },
    title: 'Is zero even?',
    question: '<p>Think of pairs.</p>',
    topic: 'Numbers',
    draft: false,
    _files: [],
    attachments: [],
    date_created: '2026-09-02T08:00:00.000Z',
    date_due: null,
    is_due: false,
    mark: 0,
    late_terms: { policy: 'refuse', percent_per_day: 10, floor: 50 },
    is_read_only: false,
    is_teacher: false,
    choices: ['Yes', 'No'],
    shows_answers: true,
    can_change: true,
    can_answer: true,
    own_answer: null,
    results: null,
    ...change,
  };
}

export const RESULTS = { answered_count: 12, student_count: 24, choices: [9, 3] };

/** The same for a student who has answered. */
export function anAnsweredQuestion(change: Partial<ClassworkQuestion> = {}): ClassworkQuestion {
  const own = { choice: 0, text: 'Yes', date: '2026-09-03T08:00:00.000Z' };
  return aQuestion({
    own_answer: { ...own, version: 1, is_graded: false },
    results: RESULTS,
    ...change,
  });
}

/** The same for a teacher, with results. */
export function aTaughtQuestion(change: Partial<ClassworkQuestion> = {}): ClassworkQuestion {
  return aQuestion({ is_teacher: true, can_answer: false, results: RESULTS, ...change });
}

/** An answer of another student. */
export function anAnswer(change: Partial<QuestionAnswer> = {}): QuestionAnswer {
  return {
    id: 'answer-1',
    user: { id: 'user-2', username: 'grace', profile_image: null },
    choice: 0,
    text: 'Yes',
    date: '2026-09-03T08:00:00.000Z',
    ...change,
  };
}
