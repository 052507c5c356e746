import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS } from '../calls/sharedTexts.ts';
import { classParams } from '../classes/schema.ts';
import { requiredLabel } from '../fields/names.ts';
import { strictNumber, version } from '../fields/numbers.ts';
import { amount, count, group, id, listOf, shape, text } from '../fields/replies.ts';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { atMostSo, list, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { CATEGORY_TITLE, MOST_CATEGORIES, MOST_DROPPED, MOST_WEIGHT } from './gradingLimits.ts';

const gradeCategory = shape(
  'GradeCategory',
  'A category of classwork that counts together in averages.',
  {
    id: id('category', 'Id of the category.'),
    title: text('Title of the category.', 'Tests'),
    weight: amount(
      'Percent, with at most two decimals. An average divides by the weights of the categories with graded work. Classwork without a category gets what the weights leave of 100.',
      60,
    ),
    drop_lowest: count(
      "Number of a student's lowest scores that do not count; the best always counts.",
      1,
    ),
  },
);
export type GradeCategory = InferType<typeof gradeCategory>;

export const gradeCategories = listOf(gradeCategory, "In the teachers' order.");

const gradingOfClass = group({
  categories: gradeCategories,
  version: count('Increases with each change of the categories.', 1),
});
export type GradingOfClass = InferType<typeof gradingOfClass>;

const WEIGHT = atMostSo(MOST_WEIGHT);

/** The error message for a number that is not whole; a too large one has its own message. */
const DROPPED: RuleText = (texts) => texts.percent;

const category = object({
  /** Id of an existing category; a new one has none. */
  id: requiredText(LIMITS.id).optional(),
  title: requiredLabel(CATEGORY_TITLE),
  weight: strictNumber()
    .typeError(ruleMessage('required'))
    .required(ruleMessage('required'))
    .min(0, ruleMessage(WEIGHT))
    .max(MOST_WEIGHT, ruleMessage(WEIGHT))
    .test({
      name: 'decimals',
      message: ruleMessage('scoreDecimals'),
      test: (value) => typeof value !== 'number' || Number(value.toFixed(2)) === value,
    }),
  drop_lowest: strictNumber()
    .typeError(ruleMessage(DROPPED))
    .integer(ruleMessage(DROPPED))
    .min(0, ruleMessage(DROPPED))
    .max(MOST_DROPPED, ruleMessage(atMostSo(MOST_DROPPED)))
    .default(0),
});

const gradingRules = object({
  categories: list(category, MOST_CATEGORIES, atMostSo(MOST_CATEGORIES)).required(
    ruleMessage('required'),
  ),
  version: version(),
});
export type SaveGradingBody = InferType<typeof gradingRules>;

export const categoryCalls = describeCalls({
  getGrading: {
    summary: 'Read how the averages of a class are calculated',
    description: 'For all members of the class.',
    params: classParams,
    reply: gradingOfClass,
    errors: { not_found: NO_CLASS },
  },
  saveGrading: {
    changesClass: true,
    summary: 'Change how the averages of a class are calculated',
    description:
      'Send all categories in order: one with an `id` is changed, one without is new, and a missing one is removed. Classwork of a removed category has none.',
    params: classParams,
    body: gradingRules,
    reply: gradingOfClass,
    fields: {
      categories: `At most ${MOST_CATEGORIES}, with distinct titles.`,
      version:
        'Version of the categories that the change is based on. If they have changed since, nothing is saved (409).',
    },
    example: {
      categories: [
        { title: 'Tests', weight: 60, drop_lowest: 0 },
        { title: 'Homework', weight: 40, drop_lowest: 1 },
      ],
      version: 1,
    },
    errors: {
      forbidden: 'Only teachers of the class can choose how its averages are calculated.',
      not_found: NO_CLASS,
      conflict: 'They have changed since `version`.',
    },
  },
});
