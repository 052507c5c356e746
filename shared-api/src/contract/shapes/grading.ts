import { amount, count, group, id, listOf, shape, text } from './fields.ts';

export const gradeCategory = shape(
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

export const gradeCategories = listOf(gradeCategory, "In the teachers' order.");

export const gradingOfClass = group({
  categories: gradeCategories,
  version: count('Increases with each change of the categories.', 1),
});
