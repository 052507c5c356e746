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
    .meta({ description: 'Of the topic, as it is written.', example: 'Equations' }),
  ...pageBefore(SERVER_LIMITS.classworkPage),
});

export const topic = shape('Topic', 'What pieces of classwork of a class belong to.', {
  title: text('As it is written.', 'Equations'),
  count: count('Of the pieces that the caller sees.', 4),
});
export const topics = listOf(topic, 'By title.');

export const renamedTopic = group({ title: text('As it is written now.', 'Linear equations') });

export const topicWork = shape('TopicWork', 'A piece of classwork, as its topic lists it.', {
  id: id('classwork'),
  title: text('Of the classwork.', 'Linear equations'),
  mark: count('The most points that it can bring.', 20),
  draft: flag('Whether students do not see it yet.', false),
  date_due: instant(
    'By when to hand in; null when there is no end. For a student, with the extension that they have.',
  ).nullable(),
  is_due: flag("Whether that time has passed, by the server's clock.", false),
  is_excused: flag(
    'For a student: true where they need not do it, and it does not count for them. Absent elsewhere.',
    true,
  ).optional(),
});
export const topicWorks = listOf(topicWork, 'Newest first; drafts for teachers alone.');
