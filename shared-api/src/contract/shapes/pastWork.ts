import { SERVER_LIMITS } from '../serverLimits.ts';
import { count, listOf, shape, text } from './fields.ts';

export const pastWork = shape('PastWork', 'Counts of the past classwork of a class.', {
  count: count('Number of pieces, as in lists with `past=only`.', 12),
  waiting_count: count(
    'For teachers: number of answers neither graded nor returned. Absent for students.',
    4,
  ).optional(),
  missing_count: count(
    'For a student: number of pieces not handed in, without excused ones. Absent for teachers.',
    2,
  ).optional(),
  topics: listOf(
    text('Title of the topic.', 'Equations'),
    `Its topics, ordered by title; at most ${SERVER_LIMITS.classwork}.`,
  ),
});
