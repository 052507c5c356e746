import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { readQuestions } from '../read-questions.ts';
import { PICTURE } from '../testing/picture.ts';

const CANVAS = readFileSync(join(import.meta.dirname, 'fixtures/canvas.xml'));

test('what Canvas exports is read, or listed by its title', async () => {
  const { questions, losses } = await readQuestions({ content: CANVAS });
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      type: 'one_choice',
      title: 'One',
      points: 2,
      choices: [{ text: 'Owl' }, { text: 'Bat', feedback: '<p>A bat is no bird.</p>' }],
      right: 'c1',
      feedback: {
        always: '<p>Birds have feathers.</p>',
        right: '<p>Right.</p>',
        wrong: '<p>Wrong.</p>',
      },
    },
    { type: 'true_false', right: true, choice_feedback: { false: '<p>They do.</p>' } },
    {
      type: 'short_text',
      accepted: [{ text: 'Owl', feedback: '<p>Good.</p>' }, { text: 'the owl' }],
      ignores_case: true,
    },
    {
      type: 'gaps',
      prompt: '<p>Owls [[g1]] in the [[g2]].</p>',
      gaps: [{ accepted: [{ text: 'hunt' }, { text: 'fly' }] }, { accepted: [{ text: 'night' }] }],
    },
    { type: 'several_choices', points: 3, right: ['c1', 'c2'], partial_credit: 'none' },
    { type: 'gaps', gaps: [{ choices: [{ text: 'bird' }, { text: 'fish' }], right: 'c1' }] },
    {
      type: 'matching',
      items: [{ text: 'Owl' }, { text: 'Dog' }],
      partners: [{ text: 'hoots' }, { text: 'barks' }, { text: 'sings' }],
      right: { i1: 'p1', i2: 'p2' },
    },
    {
      type: 'number',
      accepted: [
        { value: '2', tolerance: '0.5' },
        { value: '3.5', tolerance: '0.5' },
      ],
    },
    { type: 'long_text', points: 5 },
  ]);
  expect(questions[0]).toMatchObject({ category: 'Birds' });
  expect(losses.map(({ where, what, detail }) => [where.title, what, detail])).toEqual([
    ['One', 'missingPicture', '$IMS-CC-FILEBASE$/Uploaded%20Media/bird.png?canvas_=1'],
    ['Eight', 'setting', 'vargt'],
    ['Ten', 'unsupportedKind', 'calculated_question'],
    ['Eleven', 'unsupportedKind', 'file_upload_question'],
    ['Twelve', 'noAnswer', undefined],
    ['Thirteen', 'unclear', 'varsubstring'],
    ['Fourteen', 'notANumber', 'one'],
  ]);
});

test('a course of Canvas is read once, with its pictures', async () => {
  const manifest = `<manifest><resources>
    <resource identifier="i1" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="i1/assessment_qti.xml"/></resource>
    <resource identifier="i2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource">
      <file href="i1/assessment_meta.xml"/><file href="non_cc_assessments/i1.xml.qti"/></resource>
    </resources></manifest>`;
  const content = zipSync({
    'imsmanifest.xml': Buffer.from(manifest),
    'i1/assessment_qti.xml': CANVAS,
    'i1/assessment_meta.xml': Buffer.from('<quiz identifier="i1"/>'),
    'non_cc_assessments/i1.xml.qti': CANVAS,
    'web_resources/Uploaded Media/bird.png': PICTURE,
  });
  const { questions, losses } = await readQuestions({ content });
  expect(questions).toHaveLength(9);
  expect(questions[0]).toMatchObject({
    where: { file: 'non_cc_assessments/i1.xml.qti', title: 'One' },
    pictures: [{ type: 'image/png' }],
  });
  expect(losses.map(({ what }) => what)).not.toContain('missingPicture');
});

test('a file without metadata is read by the kinds of its responses', async () => {
  const content = Buffer.from(`<questestinterop><item title="Plain" ident="a"><presentation><flow>
    <material><mattext>Is 1 &lt; 2?</mattext></material>
    <response_lid ident="R" rcardinality="Single"><render_choice shuffle="Yes">
      <flow_label><response_label ident="Y"><material><mattext>Yes</mattext></material></response_label></flow_label>
      <flow_label><response_label ident="N"><material><mattext>No</mattext></material></response_label></flow_label>
    </render_choice></response_lid></flow></presentation>
    <resprocessing><outcomes><decvar maxvalue="1" varname="SCORE"/></outcomes>
      <respcondition><conditionvar><varequal respident="R">Y</varequal></conditionvar><setvar>1</setvar></respcondition>
    </resprocessing></item></questestinterop>`);
  const { questions, losses } = await readQuestions({ content });
  expect(losses).toEqual([]);
  expect(questions[0]!.question).toEqual({
    type: 'one_choice',
    title: 'Plain',
    prompt: 'Is 1 &lt; 2?',
    points: 1,
    choices: [
      { id: 'c1', text: 'Yes' },
      { id: 'c2', text: 'No' },
    ],
    right: 'c1',
    shuffles: true,
  });
});
