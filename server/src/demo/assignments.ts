import type { ClassworkKind, Rubric } from 'shared-api/contract';
import type { Question } from 'shared-api/quizzes';
import { QUIZ_QUESTIONS } from './quiz.ts';

export interface DemoAssignment {
  /** Default: an assignment. */
  kind?: ClassworkKind;
  title: string;
  question: string;
  mark: number;
  /** Topic; default: none. */
  topic?: string;
  /** Choices of a question, which students take in turns. */
  choices?: string[];
  /** Questions of a quiz. */
  questions?: readonly Question[];
  /** Rubric; graded answers have points for it. */
  rubric?: Rubric;
  files?: string[];
  /** Days before the demo begins. */
  posted: number;
  /** Days after (before, when negative) the demo begins. */
  due?: number;
  isDraft?: true;
  /** Number of hand-ins by ten students, and of graded ones among them. */
  answered?: number;
  graded?: number;
  /** Number of late hand-ins by ten students, and of returned answers. */
  late?: number;
  returned?: number;
  /** Answers of the students, in turns. */
  answers?: string[];
}

export const COMMENTS = [
  'Well done.',
  'Right, and clearly written.',
  'Good start. Look at the last step again.',
  '',
  'Please show how you got there.',
];

/** Comment for students who should try again. */
export const AGAIN = 'Your drawing is right. Now calculate the point too, and hand it in again.';

const GRAPHS: Rubric = [
  {
    id: 'drawing',
    title: 'The drawing',
    points: 10,
    levels: [
      { title: 'Both lines are exact, and the axes have their scales', points: 10 },
      { title: 'Both lines are there, one of them is not exact', points: 7 },
      { title: 'One line is there', points: 4 },
      { title: 'There is none', points: 0 },
    ],
  },
  {
    id: 'meeting',
    title: 'Where they meet',
    points: 7.5,
    levels: [
      { title: 'The point is calculated', points: 7.5 },
      { title: 'The point is read from the drawing', points: 5 },
      { title: 'The point is wrong', points: 1 },
    ],
  },
  {
    id: 'reason',
    title: 'Why there',
    points: 7.5,
    levels: [
      { title: 'The reason is given in own words', points: 7.5 },
      { title: 'The reason is a calculation without a word', points: 4 },
      { title: 'There is no reason', points: 0 },
    ],
  },
];

/** Classwork of each of the demo's classes, in their order. */
export const ASSIGNMENTS: DemoAssignment[][] = [
  [
    {
      title: 'Linear equations: first steps',
      question:
        '<p>Solve for <em>x</em>, and show each step.</p><ol><li>3x + 4 = 19</li><li>7 − 2x = 1</li></ol>',
      mark: 20,
      posted: 26,
      due: -19,
      answered: 10,
      graded: 10,
      answers: [
        '<p>3x = 15, so x = 5.</p><p>−2x = −6, so x = 3.</p>',
        '<p>1. x = 5</p><p>2. x = 3</p>',
        '<p>x = 5, and for the second one I get −3.</p>',
      ],
    },
    {
      title: 'Slopes in everyday life',
      question:
        '<p>Find a <strong>slope</strong> near you (stairs, a ramp, a roof). Measure it and give it as a fraction.</p>',
      mark: 15,
      posted: 17,
      due: -8,
      answered: 9,
      graded: 9,
      answers: [
        '<p>Our stairs: 18 cm up for 28 cm forward, so 9/14.</p>',
        '<p>The ramp at the library rises 40 cm over 6 m. That is 1/15.</p>',
      ],
    },
    {
      title: 'Graphs of functions',
      question: '<p>Draw y = 2x − 1 and y = −x + 5. Where do they meet, and why there?</p>',
      mark: 25,
      rubric: GRAPHS,
      files: ['https://en.wikipedia.org/wiki/Linear_function'],
      posted: 9,
      due: -3,
      answered: 8,
      graded: 4,
      late: 2,
      returned: 1,
      answers: [
        '<p>At (2, 3): there 2x − 1 = −x + 5.</p>',
        '<p>They meet where both have the same y. I read (2, 3) from my drawing.</p>',
      ],
    },
    {
      title: 'Systems of equations',
      question:
        '<p>Two tickets and one drink cost 19. One ticket and two drinks cost 14. What does each cost?</p>',
      mark: 20,
      posted: 2,
      due: 6,
      answered: 3,
      answers: ['<p>A ticket is 8, a drink is 3.</p>'],
    },
    {
      kind: 'material',
      title: 'Formulas at a glance',
      question:
        '<p>All formulas of this unit:</p><ul><li>slope: rise divided by run</li><li>line: y = mx + b</li></ul>',
      mark: 0,
      topic: 'Linear equations',
      files: ['https://en.wikipedia.org/wiki/Linear_equation'],
      posted: 25,
    },
    {
      kind: 'question',
      title: 'Is zero an even number?',
      question: '<p>Choose first. Then read what the others think.</p>',
      mark: 0,
      topic: 'Linear equations',
      choices: ['Yes', 'No', 'Neither even nor odd'],
      posted: 1,
      due: 4,
      answered: 5,
    },
    {
      kind: 'quiz',
      title: 'Straight lines: check yourself',
      question: '<p>Five questions about slopes and equations.</p>',
      mark: 10,
      topic: 'Linear equations',
      questions: QUIZ_QUESTIONS,
      posted: 1,
      due: 9,
    },
    {
      title: 'Practice for the test',
      question: '<p>Not finished yet: ten short exercises from all units.</p>',
      mark: 50,
      posted: 1,
      isDraft: true,
    },
  ],
  [
    {
      title: 'Drawing a cell',
      question: '<p>Name the parts of a plant cell, and say what each of them does.</p>',
      mark: 30,
      posted: 22,
      due: -12,
      answered: 9,
      graded: 9,
      answers: [
        '<ul><li>Wall: keeps the shape</li><li>Nucleus: holds the plan</li><li>Chloroplasts: make sugar from light</li></ul>',
        '<p>There is a wall, a nucleus, a vacuole and chloroplasts.</p>',
      ],
    },
    {
      title: 'The pond in autumn',
      question:
        '<p>What did you see on our walk to the pond? Describe <strong>two</strong> living things and what they live on.</p>',
      mark: 20,
      posted: 6,
      due: 3,
      answered: 4,
      answers: ['<p>A heron, which eats fish, and duckweed, which lives on light.</p>'],
    },
  ],
  [
    {
      title: 'A story in six sentences',
      question: '<p>Write a whole story in exactly six sentences.</p>',
      mark: 10,
      posted: 14,
      due: -4,
      answered: 9,
      graded: 6,
      answers: [
        '<p>The lamp went out. Nobody moved. Something purred. The lamp came back. The cake was gone. The cat was not sorry.</p>',
        '<p>She packed. She left. She waited at the station. The train came. So did he. They stayed.</p>',
      ],
    },
    {
      title: 'A poem without the letter e',
      question: '<p>Any form, at least eight lines. Read it aloud before you hand it in.</p>',
      mark: 10,
      posted: 3,
      answered: 2,
      answers: ['<p>Down by a dark and still pond<br />a frog sang of rain</p>'],
    },
  ],
];
