import { SERVER_LIMITS } from '../serverLimits.ts';
import { count, listOf, shape, text } from './fields.ts';

export const pastWork = shape('PastWork', 'How much classwork of a class is past.', {
  count: count('Of all its pieces: as the lists have them with `past=only`.', 12),
  waiting_count: count(
    'For teachers: answers to it that are neither graded nor returned. Absent for students.',
    4,
  ).optional(),
  missing_count: count(
    'For a student: pieces that they have not handed in, and are not excused from. Absent for teachers.',
    2,
  ).optional(),
  topics: listOf(
    text('As it is written.', 'Equations'),
    `What it belongs to, by title; at most ${SERVER_LIMITS.classwork}.`,
  ),
});
