import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from 'shared-api/quizzes';
import { readQuestions } from '../read-questions.ts';
import type { Reading } from '../reading.ts';
import { PICTURE } from '../testing/picture.ts';
import { expectRoundTrip } from '../testing/round-trip.ts';
import { writeQuestions } from '../write-questions.ts';

async function read(text: string): Promise<Reading> {
  return await readQuestions({ content: Buffer.from(text) });
}

test('questions of all types are read, and the others are listed by name', async () => {
  const content = readFileSync(join(import.meta.dirname, 'fixtures/questions.xml'));
  const { questions, losses } = await readQuestions({ content });
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      type: 'gaps',
      points: 2,
      gaps: [
        { kind: 'choice', choices: [{ text: 'Africa' }, { text: 'Asia' }], right: 'c1' },
        {
          kind: 'text',
          accepted: [
            { text: 'Egypt', feedback: 'Yes, it}s!' },
            { text: 'Egyptt', share: 0.5, feedback: 'Nearly.' },
          ],
          ignores_case: true,
        },
      ],
      feedback: { always: 'Long rivers.' },
    },
    {
      type: 'several_choices',
      prompt: '<p>Which are prime?</p>',
      points: 3,
      right: ['c1', 'c3'],
      partial_credit: 'right_minus_wrong',
      shuffles: true,
      choices: [{ feedback: 'The only even one.' }, { text: '4' }, { text: 'x&lt;y' }],
      feedback: { right: 'All right.', wrong: 'Not right.' },
    },
    { prompt: 'Ice is<br />cold.', right: true, choice_feedback: { false: 'Touch it.' } },
    {
      accepted: [{ text: 'Armstrong', feedback: 'Yes.' }],
      ignores_case: false,
      feedback: { wrong: 'No.' },
    },
    {
      accepted: [
        { value: '3.1416', tolerance: '0.0005' },
        { value: '3', tolerance: '0.1', share: 0.25 },
      ],
      unit: 'm',
    },
    {
      items: [{ text: '<strong>Peru</strong>' }, { text: 'Chile' }],
      partners: [{ text: 'Lima' }, { text: 'Santiago' }, { text: 'Quito' }],
    },
    { type: 'long_text', notes_for_graders: 'Look for three reasons.' },
    { type: 'ordering', items: [{ text: 'first' }, { text: 'second' }], partial_credit: 'none' },
  ]);
  const [first, second] = questions;
  expect(first?.pictures).toMatchObject([{ type: 'image/png', content: Buffer.from(PICTURE) }]);
  expect(first?.question.prompt).toContain(
    `<img src="${first!.pictures[0]!.src}" alt="a river" />`,
  );
  expect(second).toMatchObject({ category: 'Rivers/Long ones', tags: ['numbers', 'easy'] });
  expect(losses.map(({ where, what, detail }) => [where.title, what, detail])).toEqual([
    ['gaps with a picture', 'answerFeedback', 'OK'],
    ['gaps with a picture', 'answerFeedback', 'Wrong'],
    ['Primes', 'answerFeedback', 'Some are right.'],
    ['Primes', 'setting', 'hint'],
    ['Moon', 'wildcard', '*strong'],
    ['Pi', 'markdown', undefined],
    ['Pi', 'setting', 'cm'],
    ['Pi', 'roundedPoints', '1.005'],
    ['Essay', 'setting', 'responsetemplate'],
    ['Steps', 'setting', 'gradingtype RELATIVE_NEXT_EXCLUDE_LAST'],
    ['Notes', 'noAnswer', undefined],
    ['Sum', 'unsupportedKind', 'calculated'],
    ['Two right', 'severalRight', undefined],
    ['Broken', 'notANumber', 'much'],
    ['No gaps', 'noAnswer', undefined],
    ['Numbers', 'unsupportedKind', 'NUMERICAL'],
  ]);
});

test('a picture is part of the written file', async () => {
  const picture = { src: 'pictures/a.png', type: 'image/png', content: PICTURE } as const;
  const question: Question = {
    type: 'long_text',
    prompt: '<p>Look: <img src="pictures/a.png" alt="a dot" /></p>',
    points: 1,
  };
  const { content, losses } = writeQuestions('moodle_xml', [{ question, pictures: [picture] }]);
  expect(losses).toEqual([]);
  const reading = await readQuestions({ content });
  expect(reading.losses).toEqual([]);
  expect(Buffer.from(reading.questions[0]!.pictures[0]!.content).equals(PICTURE)).toBe(true);
});

test.each([
  ['<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', 'doctype'],
  ['<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz></quiz>', 'doctype'],
  ['<quiz>&external;</quiz>', 'brokenXml'],
  ['<quiz><question></quiz>', 'brokenXml'],
  [`<quiz>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</quiz>`, 'tooDeep'],
  ['<rss></rss>', 'unknownFormat'],
])('%.60s is refused', async (text, what) => {
  const { questions, refused } = await read(text);
  expect(questions).toEqual([]);
  expect(refused?.what).toBe(what);
});

test('a picture that is no picture, or is missing, is listed', async () => {
  const { losses } = await read(
    `<quiz><question type="essay"><name><text>a</text></name><questiontext format="html">
      <text>&lt;img src="@@PLUGINFILE@@/a.svg"&gt;&lt;img src="@@PLUGINFILE@@/../b.png"&gt; Write.</text>
      <file name="a.svg" encoding="base64">PHN2Zy8+</file></questiontext></question></quiz>`,
  );
  expect(losses.map(({ what, detail }) => [what, detail])).toEqual([
    ['unknownPicture', '@@PLUGINFILE@@/a.svg'],
    ['missingPicture', '@@PLUGINFILE@@/../b.png'],
  ]);
});

test('questions are the same after writing and reading, apart from listed losses', async () => {
  await expectRoundTrip('moodle_xml');
});
