import { boolean, object, type InferType } from 'yup';
import { requiredLabel } from '../fields/names.ts';
import { idIn, pageBefore } from '../fields/queries.ts';
import { count, flag, group, id, instant, listOf, shape, text } from '../fields/replies.ts';
import { optionalText, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

export const topicsParams = object({ id: idIn('class') });

export const topicQuery = object({
  title: optionalText(LIMITS.topic)
    .defined()
    .meta({ description: 'Exact title of the topic.', example: 'Equations' }),
  ...pageBefore(SERVER_LIMITS.classworkPage),
});

const topic = shape('Topic', 'A topic that groups classwork of a class.', {
  title: text('Title of the topic.', 'Equations'),
  count: count('Number of pieces that the caller sees.', 4),
});
export type Topic = InferType<typeof topic>;

export const topics = listOf(topic, 'Ordered by title.');
export const renamedTopic = group({ title: text('The new title.', 'Linear equations') });

const topicWork = shape('TopicWork', 'A piece of classwork in the list of its topic.', {
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
export type TopicWork = InferType<typeof topicWork>;

export const topicWorks = listOf(topicWork, 'Newest first; drafts for teachers alone.');

export const renameTopicRules = object({
  /** The current title. */
  title: requiredText(LIMITS.topic),
  new_title: requiredLabel(LIMITS.topic),
  /** Whether the topic may be merged into an existing one of that title. */
  merge: boolean().default(false),
});
