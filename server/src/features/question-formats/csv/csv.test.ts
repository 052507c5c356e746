import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from 'shared-api/quizzes';
import { readQuestions } from '../read-questions.ts';
import { expectRoundTrip } from '../testing/round-trip.ts';
import { writeQuestions } from '../write-questions.ts';

test('rows of all types are read, and the others are listed with their line', async () => {
  const content = readFileSync(join(import.meta.dirname, 'fixtures/questions.csv'));
  const { questions, losses } = await readQuestions({ content });
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      title: 'Lakes',
      prompt: 'Which lake is "deep";<br />or is x&lt;y?',
      points: 2.5,
      choices: [{ text: 'Baikal', feedback: 'Yes' }, { text: 'Erie' }],
      right: 'c1',
      shuffles: true,
    },
    { right: ['c1', 'c2'], partial_credit: 'right_minus_wrong', shuffles: false },
    { right: true },
    { accepted: [{ text: 'Lima' }, { text: 'Limá', share: 0.5 }], ignores_case: true },
    { accepted: [{ value: '-12.5', tolerance: '0.5' }], unit: 'km' },
    {
      items: [{ text: 'one' }, { text: 'two' }],
      partners: [{ text: '1' }, { text: '2' }, { text: '3' }],
      right: { i1: 'p1', i2: 'p2' },
    },
    { items: [{ text: 'first' }, { text: 'second' }] },
    {
      gaps: [
        { kind: 'choice', choices: [{ text: 'cat' }, { text: 'dog' }], right: 'c1' },
        { kind: 'text', accepted: [{ text: 'small' }] },
      ],
    },
    { feedback: { always: 'Well done.' } },
    { type: 'long_text' },
  ]);
  expect(losses).toEqual([
    { where: { line: 1 }, what: 'setting', detail: 'colour' },
    { where: { line: 12 }, what: 'unsupportedKind', detail: 'hotspot' },
    { where: { line: 13 }, what: 'points', detail: '1,5' },
    { where: { line: 14 }, what: 'severalRight' },
    { where: { line: 15 }, what: 'notANumber', detail: '=1+1' },
    { where: { line: 16 }, what: 'setting', detail: 'unit' },
  ]);
});

test('no cell is a formula in a spreadsheet, and texts are the same after reading', async () => {
  const question: Question = {
    type: 'short_text',
    title: '=1+1',
    prompt: '@SUM(A1), or ;=2',
    points: 1,
    accepted: [{ text: '-1' }, { text: "'=1" }, { text: '=1' }],
    ignores_case: false,
    ignores_accents: false,
    is_exact: false,
  };
  const { content } = writeQuestions('csv', [{ question, pictures: [] }]);
  const cells = String(content).split(/[,\r\n]+/);
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@]|;=/);
  const reading = await readQuestions({ content });
  expect(reading.losses).toEqual([]);
  expect(reading.questions.map((each) => each.question)).toEqual([question]);
});

test('questions are the same after writing and reading, apart from listed losses', async () => {
  await expectRoundTrip('csv');
});
