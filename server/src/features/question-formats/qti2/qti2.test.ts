import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Question } from 'shared-api/quizzes';
import { readQuestions } from '../read-questions.ts';
import type { Reading } from '../reading.ts';
import { PICTURE } from '../testing/picture.ts';
import { expectRoundTrip } from '../testing/round-trip.ts';
import { writeQuestions } from '../write-questions.ts';

const FOLDER = join(import.meta.dirname, 'fixtures');

async function read(name: string): Promise<Reading> {
  return await readQuestions({ content: readFileSync(join(FOLDER, `${name}.xml`)) });
}

test.each([
  [
    'choice',
    {
      type: 'one_choice',
      title: 'Plate',
      points: 1,
      choices: [{ text: 'Leave a <strong>bike</strong>.' }, { text: 'Walk in.' }],
      right: 'c2',
      shuffles: true,
    },
    ['missingPicture'],
  ],
  [
    'choice-multiple',
    {
      type: 'several_choices',
      points: 2,
      right: ['c1', 'c2'],
      partial_credit: 'right_minus_wrong',
    },
    [],
  ],
  [
    'feedback-inline',
    {
      type: 'true_false',
      prompt: 'Ice is cold.',
      points: 10,
      right: true,
      choice_feedback: { true: 'Yes, it is', false: 'Touch it' },
    },
    [],
  ],
  [
    'order',
    { type: 'ordering', items: [{ text: 'Mercury' }, { text: 'Venus' }, { text: 'Earth' }] },
    [],
  ],
  [
    'match',
    {
      type: 'matching',
      points: 2,
      items: [{ text: 'Cat' }, { text: 'Dog' }],
      partners: [{ text: 'Meow' }, { text: 'Woof' }, { text: 'Moo' }],
      right: { i1: 'p1', i2: 'p2' },
      partial_credit: 'proportional',
    },
    [],
  ],
  [
    'text-entry',
    {
      type: 'gaps',
      gaps: [{ accepted: [{ text: 'May' }, { text: 'may', share: 0.5 }], ignores_case: false }],
    },
    [],
  ],
  [
    'inline-choice',
    { type: 'gaps', gaps: [{ choices: [{ text: 'June' }, { text: 'May' }], right: 'c2' }] },
    [],
  ],
  [
    'essay',
    { type: 'long_text', points: 3, notes_for_graders: '<p>Give 3 points for 3 sentences.</p>' },
    ['setting'],
  ],
  ['number', { type: 'number', accepted: [{ value: '1.414', tolerance: '0.001' }] }, []],
  [
    'math',
    { type: 'one_choice', right: 'c1' },
    ['answerFeedback', 'unshownElement', 'scoringRules'],
  ],
  [
    'qti3',
    {
      type: 'one_choice',
      prompt: 'Which is <u>third</u>?',
      points: 2,
      right: 'c2',
      shuffles: true,
    },
    [],
  ],
])('%s is read', async (name, question, losses) => {
  const reading = await read(name);
  expect(reading.questions.map((each) => each.question)).toMatchObject([question]);
  expect(reading.losses.map(({ what }) => what).sort()).toEqual(losses.sort());
});

test.each([
  ['number-relative', 'unclear', 'equal relative'],
  ['associate', 'unsupportedKind', 'associateInteraction'],
  ['adaptive', 'unsupportedKind', 'adaptive'],
  ['template', 'unsupportedKind', 'template'],
  ['composite', 'unsupportedKind', 'composite'],
  ['no-key', 'noRight', undefined],
])('%s is left out', async (name, what, detail) => {
  const { questions, losses } = await read(name);
  expect(questions).toEqual([]);
  expect(losses.map((loss) => [loss.what, loss.detail])).toEqual([[what, detail]]);
});

/** Package of all fixtures, as other programs write it. */
function packageOf(names: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const resources = names.map((name) => {
    return `<resource identifier="R-${name}" type="imsqti_item_xmlv2p2" href="${name}.xml">
      <file href="${name}.xml"/><file href="images/sign.png"/></resource>`;
  });
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M">
    <organizations/><resources>${resources.join('')}</resources></manifest>`;
  const items = names.map((name) => [`${name}.xml`, readFileSync(join(FOLDER, `${name}.xml`))]);
  return zipSync({
    'imsmanifest.xml': Buffer.from(manifest),
    ...(Object.fromEntries(items) as Record<string, Uint8Array>),
    ...more,
  });
}

test('a package is read in the order of its manifest, with its pictures', async () => {
  const content = packageOf(['order', 'choice'], { 'images/sign.png': PICTURE });
  const { questions, losses } = await readQuestions({ content });
  expect(losses).toEqual([]);
  expect(questions.map(({ where }) => where)).toEqual([
    { file: 'order.xml', title: 'Planets' },
    { file: 'choice.xml', title: 'Plate' },
  ]);
  expect(questions[1]!.pictures).toMatchObject([{ type: 'image/png' }]);
  expect(questions[1]!.question.prompt).toContain(`<img src="${questions[1]!.pictures[0]!.src}"`);
});

test('a broken item of a package does not hold up the others', async () => {
  const content = packageOf(['order', 'no-key'], { 'order.xml': Buffer.from('<assessmentItem>') });
  const all = packageOf(['choice', 'order', 'no-key'], { 'order.xml': Buffer.from('<a><b></a>') });
  expect((await readQuestions({ content })).losses).toHaveLength(2);
  const { questions, losses } = await readQuestions({ content: all });
  expect(questions).toHaveLength(1);
  expect(losses.map(({ where, what }) => [where.file, what])).toEqual([
    ['choice.xml', 'missingPicture'],
    ['order.xml', 'brokenXml'],
    ['no-key.xml', 'noRight'],
  ]);
});

test.each(['qti_2_1', 'qti_3'] as const)('pictures are files of a %s package', async (format) => {
  const src = 'pictures/a.png';
  const question: Question = {
    type: 'long_text',
    prompt: `<p>Look: <img src="${src}" alt="a dot" /> <u>well</u></p>`,
    points: 1,
  };
  const picture = { src, type: 'image/png', content: PICTURE } as const;
  const { content } = writeQuestions(format, [{ question, pictures: [picture] }]);
  const { questions, losses } = await readQuestions({ content });
  expect(losses).toEqual([]);
  expect(questions[0]!.question.prompt).toMatch(/alt="a dot" \/> <u>well<\/u>/);
  expect(PICTURE.equals(questions[0]!.pictures[0]!.content)).toBe(true);
});

test.each(['qti_2_1', 'qti_3'] as const)(
  'questions are the same after writing and reading %s, apart from listed losses',
  async (format) => {
    await expectRoundTrip(format);
  },
);

test('identifiers of a question that QTI forbids are replaced', async () => {
  const question: Question = {
    type: 'matching',
    prompt: 'Match.',
    points: 2,
    items: [
      { id: '1 a', text: 'Cat' },
      { id: '2 "b"', text: 'Dog' },
    ],
    partners: [
      { id: 'x y', text: 'Woof' },
      { id: '<z>', text: 'Meow' },
    ],
    right: { '1 a': '<z>', '2 "b"': 'x y' },
    partial_credit: 'none',
  };
  const { content } = writeQuestions('qti_3', [{ question, pictures: [] }]);
  const { questions, losses } = await readQuestions({ content });
  expect(losses).toEqual([]);
  expect(questions[0]!.question).toMatchObject({ right: { i1: 'p2', i2: 'p1' } });
});

test('all fixtures are tested', () => {
  expect(readdirSync(FOLDER)).toHaveLength(17);
});
