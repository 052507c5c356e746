import type { QuestionType } from 'shared-api/quizzes';
import { QUESTIONS } from '../../testing/aQuiz.ts';
import { htmlOfLine, lineOf } from './lines.ts';
import { messages } from './messages.ts';
import { questionErrors } from './questionErrors.ts';
import { fieldsOf, newQuestion } from './questionFields.ts';
import { gapIdsIn, nextGapId, questionOf, withGaps } from './questionOf.ts';

const TYPES = Object.keys(QUESTIONS) as QuestionType[];

test.each(TYPES)('a question of the type %s comes back from the form as it was', (type) => {
  const feedback = { always: '<p>See page 3.</p>' };
  const question = { ...QUESTIONS[type], feedback };
  expect(questionOf(fieldsOf(question))).toEqual(question);
  expect(questionErrors(fieldsOf(question))).toEqual({});
});

test.each(TYPES)('an empty question of the type %s has errors', (type) => {
  expect(questionErrors(newQuestion(type))).toHaveProperty('prompt');
});

test('items with the same partner share it', () => {
  const fields = fieldsOf(QUESTIONS.matching);
  const [first, second] = fields.pairs;
  if (!first || !second) throw new Error('The question has two pairs.');
  const same = { ...second, partner: { ...second.partner, text: '<p>Madrid</p>' } };
  expect(questionOf({ ...fields, pairs: [first, same] })).toMatchObject({
    right: { i1: 'p1', i2: 'p1' },
    partners: [{ id: 'p1' }, { id: 'p3' }],
  });
});

test('gaps follow the text, each with a number that is free', () => {
  const prompt = '<p>[[2]] and [[1]], again [[2]]</p>';
  expect(gapIdsIn(prompt)).toEqual(['2', '1']);
  expect(nextGapId(prompt)).toBe('3');
  const fields = withGaps({ ...newQuestion('gaps'), prompt });
  expect(Object.keys(fields.gaps).sort()).toEqual(['1', '2']);
  expect(questionErrors(fields)).toMatchObject({
    prompt: 'Write each gap into the text once.',
    'gaps[0].accepted[0].text': 'This field is required.',
  });
});

test('typed numbers are read as people write them, and others are refused at their field', () => {
  const fields = fieldsOf(QUESTIONS.number);
  const [first] = fields.numbers;
  if (!first) throw new Error('The question has a number.');
  const typed = (part: object) => ({ ...fields, numbers: [{ ...first, ...part }] });
  expect(questionOf(typed({ text: '8,50', tolerance: '٠٫٥', percent: '50' }))).toMatchObject({
    accepted: [{ value: '8.5', tolerance: '0.5', share: 0.5 }],
  });
  expect(questionErrors(typed({ text: 'many' }))).toHaveProperty(['accepted[0].value']);
  expect(questionErrors(typed({ text: '' }))).toMatchObject({
    'accepted[0].value': messages.numberMissing,
  });
  expect(questionErrors(typed({ tolerance: '-1' }))).toMatchObject({
    'accepted[0].tolerance': messages.toleranceNegative,
  });
  expect(questionErrors(typed({ percent: '120' }))).toMatchObject({
    'accepted[0].share': messages.percentWrong,
  });
});

test('points have at most two decimals, and are not negative', () => {
  const fields = fieldsOf(QUESTIONS.true_false);
  expect(questionErrors({ ...fields, points: '1.005' })).toHaveProperty('points');
  expect(questionErrors({ ...fields, points: '-1' })).toMatchObject({
    points: messages.pointsNegative,
  });
  expect(questionErrors({ ...fields, points: '0.25' })).toEqual({});
});

test.each(['a < b & "c"', ' spaces ', '&amp;'])('the line %j survives as HTML', (line) => {
  expect(lineOf(htmlOfLine(line))).toBe(line);
});

test('formatted text is no line', () => {
  expect(lineOf('<p><strong>x</strong></p>')).toBeNull();
  expect(lineOf('<p>x</p><p>y</p>')).toBeNull();
});
