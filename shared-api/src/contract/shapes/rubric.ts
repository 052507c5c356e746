import { object } from 'yup';
import { numbersById } from '../rules/record.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { amount, group, id, instant, listOf, shape, text } from './fields.ts';
import { pageBefore } from './pages.ts';

const level = group({
  title: text('Of the level.', 'All steps are shown'),
  points: amount('What it is worth: no other level of its criterion is worth the same.', 6),
});

const criterion = shape('Criterion', 'One of the things that are looked at.', {
  id: text('By which its points are given.', 'c1'),
  title: text('Of the criterion.', 'Way to the solution'),
  points: amount('What it is worth at most: at most two decimals.', 6),
  levels: listOf(level, 'As its teacher put them; may be none.'),
});

/** By what classwork is graded. */
export function rubric() {
  return listOf(
    criterion,
    'As its teacher put them. Their points are together what the classwork is worth.',
  );
}

/** Of a grade. */
export function givenPoints() {
  return numbersById()
    .optional()
    .meta({
      description:
        'The points of each criterion, by its id: together they are the score. Absent where it was given without a rubric.',
      example: { c1: 5.5, c2: 12.5 },
    });
}

export const rubricsQuery = object(pageBefore(SERVER_LIMITS.rubricsPage));

export const usedRubric = shape('UsedRubric', 'A rubric, and the classwork that it belongs to.', {
  id: id('classwork'),
  title: text('Of the classwork.', 'Linear equations'),
  class: group({ id: id('class'), name: text('Of its class.', 'Mathematics 7b') }),
  date_created: instant('When the classwork was made, or published.'),
  rubric: rubric(),
});

export const usedRubrics = listOf(usedRubric, 'Newest first, with those of drafts.');
