import { QuestionReader } from './question-reader.ts';

test('a file is read in a thread, as without one', async () => {
  const reader = new QuestionReader();
  const { questions, losses } = await reader.read({ content: Buffer.from('Is it? {T}\n\n{') });
  await reader.close();
  expect(questions.map(({ question }) => question.prompt)).toEqual(['Is it?']);
  expect(losses).toMatchObject([{ where: { line: 3 }, what: 'malformed' }]);
});

test('a file that takes too long is refused', async () => {
  const reader = new QuestionReader({ deadline: 1 });
  const reading = await reader.read({ content: Buffer.from('Is it? {T}') });
  await reader.close();
  expect(reading).toEqual({ questions: [], losses: [], refused: { what: 'tooSlow' } });
});
