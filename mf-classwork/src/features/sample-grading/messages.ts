export const messages = {
  title: 'Grading, with sample data',
  lead: (work: string, mark: number) => `${work}, ${mark} marks`,
  notice:
    'These students and answers are made up, to try grading with. Nothing on this page is sent or kept.',
  list: 'Sample submissions',
  graded: 'Graded',
  viewSubmission: 'View Submission',
  hideSubmission: 'Hide Submission',
  grade: 'Grade',
  gradeHint: (mark: number) => `From 0 to ${mark}`,
  gradeMissing: 'Enter a grade.',
  gradeOutside: (mark: number) => `Enter a grade from 0 to ${mark}.`,
  comment: 'Comment',
  submit: 'Submit',
  gradedSoFar: (graded: number, all: number) => `${graded} of ${all} graded`,
} as const;
