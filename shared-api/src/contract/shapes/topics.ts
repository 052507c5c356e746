import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { optionalText } from '../rules/texts.ts';
import { count, flag, group, id, idIn, instant, listOf, shape, text } from './fields.ts';
import { pageBefore } from './pages.ts';

export const topicsParams = object({ id: idIn('class') });

export const topicQuery = object({
  title: optionalText(LIMITS.topic)
    .defined()
    .meta({ description: 'Exact title of the topic.', example: 'Equations' }),
  ...pageBefore(SERVER_LIMITS.classworkPage),
});

export const topic = shape('Topic', 'A topic that groups classwork of a class.', {
  title: text('Title of the topic.', 'Equations'),
  count: count('Number of pieces that the caller sees.', 4),
});
export const topics = listOf(topic, 'Ordered by title.');

export const renamedTopic = group({ title: text('The new title.', 'Linear equations') });

export const topicWork = shape('TopicWork', 'A piece of classwork in the list of its topic.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  mark: count('The most points that it is worth.', 20),
  draft: flag('Whether it is a draft, which students do not see.', false),
  date_due: instant(
    'The due date; null without one. For a student, their extension included.',
  ).nullable(),
  is_due: flag("Whether the due date has passed, by the server's clock.", false),
  is_excused: flag(
    'For a student: true when they are excused, so it does not count. Absent otherwise.',
    true,
  ).optional(),
});
export const topicWorks = listOf(topicWork, 'Newest first; drafts for teachers alone.');
