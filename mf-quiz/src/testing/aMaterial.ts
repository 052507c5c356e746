import type { Material } from 'shared-api/quizzes';

/** A published material, as a student reads it. */
export function aMaterial(change: Partial<Material> = {}): Material {
  return {
    id: 'material-1',
    class: { id: 'class-1', name: 'Algebra' },
    title: 'Reading list',
    question: '<p>Start with chapter one.</p>',
    topic: 'History',
    draft: false,
    _files: ['https://library.example/chapter-1'],
    attachments: [],
    date_created: '2026-09-02T08:00:00.000Z',
    is_read_only: false,
    is_teacher: false,
    ...change,
  };
}

/** The same for a teacher, with the number of students who have opened it. */
export function aTaughtMaterial(change: Partial<Material> = {}): Material {
  return aMaterial({ is_teacher: true, opened_count: 2, student_count: 24, ...change });
}
