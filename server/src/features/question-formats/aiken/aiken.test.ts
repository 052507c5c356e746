import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestions } from '../read-questions.ts';

test('questions are read, and incomplete ones are listed with their line', async () => {
  const content = readFileSync(join(import.meta.dirname, 'fixtures/errors.aiken.txt'));
  const { questions, losses } = await readQuestions({ content });
  expect(questions).toEqual([
    {
      question: {
        type: 'one_choice',
        prompt: 'A complete question<br />about two lines',
        points: 1,
        choices: [
          { id: 'c1', text: 'Yes' },
          { id: 'c2', text: 'No' },
        ],
        right: 'c1',
        shuffles: false,
      },
      pictures: [],
      where: { line: 9 },
      tags: [],
    },
    {
      question: expect.objectContaining({
        prompt: 'U.S. states in the west, with &lt;b class="cool"&gt; &amp; pictures',
        right: 'c2',
      }),
      pictures: [],
      where: { line: 19 },
      tags: [],
    },
  ]);
  expect(losses.map(({ where, what }) => [where.line, what])).toEqual([
    [1, 'fewChoices'],
    [5, 'unclear'],
    [15, 'noRight'],
    [24, 'noRight'],
    [29, 'unclear'],
  ]);
});
