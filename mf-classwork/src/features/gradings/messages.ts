export const messages = {
  test: 'Test',
  date: 'Date',
  grade: 'Grade',
  comments: 'Comments',
  noComments: 'No comments',
} as const;
