import { LIMITS } from '../limits.ts';
import { errorsOf } from '../testing/errorsOf.ts';
import { createClassworkRules, gradeRules, submitAnswerRules } from './rules.ts';

test('classwork asks for its title, instructions and whole marks', async () => {
  await expect(errorsOf(createClassworkRules, { mark: 1.5 })).resolves.toEqual({
    title: 'Title is required.',
    question: 'Instructions are required.',
    mark: 'Marks must be an integer.',
  });
});

test('only the beginning of a far too long list of files is read', async () => {
  const work = { title: 'Sums', question: 'Add.', mark: 20 };
  for (const entry of [1, 'http://a.example']) {
    const _files = Array<unknown>(100_000).fill(entry);
    const errors = await errorsOf(createClassworkRules, { ...work, _files });
    expect(errors._files).toBe('Attach at most 20 files.');
    expect(Object.keys(errors).length).toBeLessThanOrEqual(LIMITS.files + 2);
  }
});

test.each([
  [{ answer: '<p>Six.</p>' }, true],
  [{ answer: '', attachments: ['file-1'] }, true],
  [{ attachments: ['file-1'] }, true],
  [{ answer: '' }, false],
  [{ answer: '', attachments: [] }, false],
  [{ attachments: [] }, false],
  [{ answer: 'é'.repeat(LIMITS.richText / 2 + 1), attachments: ['file-1'] }, false],
  [{ attachments: Array.from({ length: 21 }, (_, index) => `file-${index}`) }, false],
])('an answer is a text, files, or both: %#', async (body, isValid) => {
  await expect(submitAnswerRules.isValid(body)).resolves.toBe(isValid);
});

test.each([
  [18.25, true],
  [0.07, true],
  [1.005, false],
  [0.1 + 0.2, false],
  [18.0000001, false],
  [-1, false],
])('a score of %d has at most two decimals and is not negative: %s', async (score, isValid) => {
  await expect(gradeRules.isValid({ score })).resolves.toBe(isValid);
});

test.each([
  ['2026-05-01T10:30:00.000Z', true],
  ['2026-05-01T10:30+02:00', true],
  ['', true],
  [null, true],
  [undefined, true],
  ['2024-02-29T10:30Z', true],
  ['2026-02-29T10:30Z', false],
  ['2026-05-01T10:30', false],
  ['2026-05-01', false],
  ['2026-05-01T25:00Z', false],
  ['0000-01-01T00:00+01:00', false],
])('a due date of %j is a moment of the calendar: %s', async (date_due, isValid) => {
  const work = { title: 'Sums', question: 'Add.', mark: 20, date_due };
  await expect(createClassworkRules.isValid(work)).resolves.toBe(isValid);
});
