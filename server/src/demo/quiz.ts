import type { Question } from 'shared-api/quizzes';

/** Questions of the quiz of the demo. */
export const QUIZ_QUESTIONS: readonly Question[] = [
  {
    type: 'one_choice',
    prompt: '<p>What is the slope of y = 3x + 2?</p>',
    points: 2,
    choices: [
      { id: 'slope', text: '<p>3</p>' },
      {
        id: 'start',
        text: '<p>2</p>',
        feedback: '<p>This is where the line meets the y axis.</p>',
      },
      { id: 'sum', text: '<p>5</p>' },
    ],
    right: 'slope',
    shuffles: true,
  },
  {
    type: 'several_choices',
    prompt: '<p>Which lines are parallel to y = 2x?</p>',
    points: 2,
    choices: [
      { id: 'above', text: '<p>y = 2x + 5</p>' },
      { id: 'below', text: '<p>y = 2x - 1</p>' },
      { id: 'other', text: '<p>y = -2x</p>' },
    ],
    right: ['above', 'below'],
    shuffles: true,
    partial_credit: 'right_minus_wrong',
  },
  {
    type: 'true_false',
    prompt: '<p>A horizontal line has the slope 0.</p>',
    points: 1,
    right: true,
  },
  {
    type: 'number',
    prompt: '<p>Solve 4x = 10.</p>',
    points: 2,
    accepted: [{ value: '2.5' }],
  },
  {
    type: 'long_text',
    prompt: '<p>Why does a vertical line have no slope?</p>',
    points: 3,
    notes_for_graders: '<p>A good answer says that the run is 0.</p>',
  },
];
