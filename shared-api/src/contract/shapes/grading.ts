import { amount, count, group, id, listOf, shape, text } from './fields.ts';

export const gradeCategory = shape(
  'GradeCategory',
  'Classwork of a class that counts together in averages.',
  {
    id: id('category', 'Of the category.'),
    title: text('Of the category.', 'Tests'),
    weight: amount(
      'Percent, with at most two decimals: averages are divided by those of the categories that have something graded. What the weights leave of 100 is that of classwork in no category.',
      60,
    ),
    drop_lowest: count("So many of a student's lowest do not count; the best always does.", 1),
  },
);

export const gradeCategories = listOf(gradeCategory, 'As its teachers put them.');

export const gradingOfClass = group({
  categories: gradeCategories,
  version: count('Grows with each change of the categories.', 1),
});
