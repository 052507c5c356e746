import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from 'shared-api/quizzes';
import { readQuestions } from '../read-questions.ts';
import type { Reading } from '../reading.ts';
import { expectRoundTrip } from '../testing/round-trip.ts';
import { writeQuestions } from '../write-questions.ts';

async function read(text: string): Promise<Reading> {
  return await readQuestions({ content: Buffer.from(text) });
}

async function readFixture(name: string): Promise<Reading> {
  return await readQuestions({
    content: readFileSync(join(import.meta.dirname, 'fixtures', name)),
  });
}

function types({ questions }: Reading): string[] {
  return questions.map(({ question }) => question.type);
}

async function readOne(text: string): Promise<Question> {
  const { questions, losses } = await read(text);
  expect(losses).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0]!.question;
}

test('questions of all types and formats of text are read', async () => {
  const reading = await readFixture('formats.gift.txt');
  expect(types(reading)).toEqual([
    ...['long_text', 'matching', 'one_choice', 'several_choices', 'number', 'short_text'],
    ...['true_false', 'true_false', 'true_false'],
  ]);
  expect(reading.questions.map(({ question }) => question)).toMatchObject([
    { title: 'Task 8', prompt: 'Describe your way to school.', points: 1 },
    {
      prompt: 'Match the <strong>sport</strong> to what it needs.',
      items: [
        { text: 'A game with two goals on grass.' },
        { text: 'A race in water.' },
        { text: 'A fight with &lt;foils&gt;.' },
        { text: 'A race on **wheels**.' },
      ],
      partners: [
        ...['Football', 'Swimming', 'Fencing', 'Cycling', 'Chess'].map((text) => ({ text })),
      ],
      right: { i1: 'p1', i2: 'p2', i3: 'p3', i4: 'p4' },
    },
    {
      choices: [
        { text: 'February', feedback: 'yes, right!' },
        { text: 'June', feedback: 'no, <em>June</em> has 30' },
        { text: 'July', feedback: 'no, it has 31' },
      ],
      right: 'c1',
    },
    { right: ['c1', 'c3'], partial_credit: 'right_minus_wrong' },
    {
      prompt: 'Write a number from 2 to 6. _____";',
      accepted: [{ value: '4', tolerance: '2' }],
      feedback: { wrong: 'Not in the range' },
    },
    {
      accepted: [
        { text: 'Banana', feedback: 'Yes!' },
        { text: 'Lemon', share: 0.5, feedback: 'Sour, but yellow.' },
      ],
      feedback: { wrong: 'Neither of them' },
    },
    {
      right: true,
      choice_feedback: { true: 'You know it.', false: 'It swims.' },
      feedback: { always: 'Most liquids are heavier when they are frozen.' },
    },
    { title: '3-01 ABC', right: true },
    { right: false },
  ]);
  expect(reading.losses).toEqual([
    { where: { line: 5, title: 'Sports' }, what: 'markdown' },
    { where: { line: 22, title: 'rivers' }, what: 'changedWeights' },
  ]);
});

test('what Moodle writes in its examples is read, or listed with its line', async () => {
  const reading = await readFixture('examples.gift.txt');
  expect(reading.questions.map(({ question }) => question)).toMatchObject([
    { prompt: 'How many legs has a spider?', right: 'c3' },
    { prompt: 'A spider is _____ with eight legs.', right: 'c2' },
    { right: false },
    { accepted: [{ text: 'web' }, { text: 'a web' }] },
    { accepted: [{ value: '1969', tolerance: '1' }] },
    { prompt: 'The largest planet is _____ of our system.' },
    { prompt: 'Three plus four equals _____.', accepted: [{ text: 'seven' }, { text: '7' }] },
    { type: 'matching' },
    { accepted: [{ value: '1.4142', tolerance: '0.0005' }] },
    { accepted: [{ value: '1.4145', tolerance: '0.0005' }] },
    { accepted: [{ value: '1969' }, { value: '1969', tolerance: '2', share: 0.5 }] },
    { title: 'Long Name', accepted: [{ text: 'Six' }] },
    { prompt: 'What is **not** a sign?' },
    { type: 'one_choice', right: 'c3' },
    { title: 'Home town', right: 'c3', choices: [{}, { feedback: 'He only lived there.' }, {}] },
    { right: ['c2', 'c3'], partial_credit: 'proportional' },
    { right: ['c2', 'c3'], partial_credit: 'right_minus_wrong' },
    { choices: [{ text: '= 4 + 4' }, { text: '= 4 + 5' }, { text: '= 4 + 6' }], right: 'c2' },
    {
      choices: [
        { text: '~', feedback: '~ is special.' },
        { text: '{', feedback: '{ is special.' },
        { text: '\\', feedback: 'Yes! \\ only escapes others,<br />also over two lines.' },
      ],
    },
    { accepted: [{ text: 'Mars' }] },
    { accepted: [{ text: '*' }] },
  ]);
  expect(reading.questions.at(-1)).toMatchObject({ category: 'Animals/Insects' });
  expect(reading.losses.map(({ where, what }) => [where.line, what])).toEqual([
    [39, 'markdown'],
    [43, 'choiceWeight'],
    [45, 'choiceWeight'],
    [77, 'noAnswer'],
    [79, 'unclear'],
    [81, 'malformed'],
    [83, 'severalRight'],
    [85, 'unclear'],
    [87, 'notANumber'],
    [89, 'wildcard'],
  ]);
});

test('a comparison is no tag, and markup is sanitized', async () => {
  const question = await readOne(
    'Is x<y if y>x? <script>alert(1)</script><b onclick="a()">b</b>{T}',
  );
  expect(question.prompt).toBe('Is x&lt;y if y&gt;x? <strong>b</strong>');
});

test('content that cannot be shown is listed', async () => {
  const { losses } = await read('[html]What is <math>x</math> in <img src\\="a.png">?{=1}');
  expect(losses).toMatchObject([
    { what: 'unshownElement', detail: 'math' },
    { what: 'missingPicture', detail: 'a.png' },
  ]);
});

test('a text can begin with an element of HTML', async () => {
  expect((await readOne('<b>Is</b> it? {T}')).prompt).toBe('<strong>Is</strong> it?');
});

test('a range is read exactly', async () => {
  const question = await readOne('Sum {#0.1..0.3}');
  expect(question).toMatchObject({ accepted: [{ value: '0.2', tolerance: '0.1' }] });
});

test.each(['{#1,5}', '{#1:x}', '{#1:-1}', '{#0x10}', '{#5..1}', '{#1:2:3}'])(
  '%s is not read as a number',
  async (answers) => {
    const { questions, losses } = await read(`How much? ${answers}`);
    expect(questions).toEqual([]);
    expect(losses).toMatchObject([{ what: 'notANumber' }]);
  },
);

test('types without a form in GIFT are left out, and listed', () => {
  const question: Question = {
    type: 'ordering',
    title: 'Steps',
    prompt: 'Order',
    points: 1,
    items: [
      { id: 'i1', text: 'a' },
      { id: 'i2', text: 'b' },
    ],
    partial_credit: 'none',
  };
  const { content, losses } = writeQuestions('gift', [{ question, pictures: [] }]);
  expect(String(content)).toBe('');
  expect(losses).toEqual([{ where: { number: 1, title: 'Steps' }, what: 'unwritableQuestion' }]);
});

test('questions are the same after writing and reading, apart from listed losses', async () => {
  await expectRoundTrip('gift');
});
