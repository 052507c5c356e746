import { object } from 'yup';
import { numbersById } from '../rules/record.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { amount, group, id, instant, listOf, shape, text } from './fields.ts';
import { pageBefore } from './pages.ts';

const level = group({
  title: text('Title of the level.', 'All steps are shown'),
  points: amount('Points of the level; unique within its criterion.', 6),
});

const criterion = shape('Criterion', 'A criterion of a rubric.', {
  id: text('Id of the criterion, key of its points in a grade.', 'c1'),
  title: text('Title of the criterion.', 'Way to the solution'),
  points: amount('The most points that it is worth; at most two decimals.', 6),
  levels: listOf(level, "In the teacher's order; may be empty."),
});

/** The rubric that classwork is graded by. */
export function rubric() {
  return listOf(
    criterion,
    "Criteria in the teacher's order. Their points add up to those of the classwork.",
  );
}

/** Points of a grade by criterion id. */
export function givenPoints() {
  return numbersById()
    .optional()
    .meta({
      description:
        'Points by criterion id; they add up to the score. Absent for a grade without a rubric.',
      example: { c1: 5.5, c2: 12.5 },
    });
}

export const rubricsQuery = object(pageBefore(SERVER_LIMITS.rubricsPage));

export const usedRubric = shape('UsedRubric', 'A rubric with its classwork.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  class: group({ id: id('class'), name: text('Name of its class.', 'Mathematics 7b') }),
  date_created: instant('When the classwork was created or published.'),
  rubric: rubric(),
});

export const usedRubrics = listOf(usedRubric, 'Newest first, rubrics of drafts included.');
