import type { EarlierAnswer } from 'shared-api/contract';

/** A returned answer before the current one; for tests and stories. */
export function anEarlierAnswer(change: Partial<EarlierAnswer> = {}): EarlierAnswer {
  return {
    attempt: 1,
    answer: '<p>x is 3.</p>',
    date_submitted: '2026-09-09T08:00:00.000Z',
    date_returned: '2026-09-10T07:00:00.000Z',
    score: 12,
    comment: 'There is another one.',
    ...change,
  };
}
