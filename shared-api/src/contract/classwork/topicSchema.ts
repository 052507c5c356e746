import { boolean, object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { CLASSWORK_TYPE } from '../choices.ts';
import { requiredLabel } from '../fields/names.ts';
import { idIn, keyword, pageBefore } from '../fields/queries.ts';
import { count, group, listOf, oneOf, shape, text } from '../fields/replies.ts';
import { optionalText, requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { assignment } from './assignmentShapes.ts';
import { CLASSWORK_KIND_NAMES } from './kinds.ts';
import { TEACHERS_ONLY } from './sharedTexts.ts';

export const topicsParams = object({ id: idIn('class') });

const topicQuery = object({
  title: optionalText(LIMITS.topic)
    .defined()
    .meta({ description: 'Exact title of the topic.', example: 'Equations' }),
  kinds: keyword(
    'all',
    `\`all\`: every kind of classwork; by default \`${CLASSWORK_TYPE}\` alone.`,
  ),
  ...pageBefore(SERVER_LIMITS.classworkPage),
});

const topic = shape('Topic', 'A topic that groups classwork of a class.', {
  title: text('Title of the topic.', 'Equations'),
  count: count('Number of pieces that the caller sees.', 4),
});
export type Topic = InferType<typeof topic>;

const topicWork = assignment
  .pick(['id', 'title', 'mark', 'draft', 'date_due', 'is_due', 'is_excused'])
  .shape({
    classwork_type: oneOf(
      CLASSWORK_KIND_NAMES,
      'Its kind. Absent in replies of older servers, whose classwork is an `assignment`.',
    ).optional(),
  })
  .meta({ name: 'TopicWork', description: 'A piece of classwork in the list of its topic.' });
export type TopicWork = InferType<typeof topicWork>;

const renameTopicRules = object({
  title: requiredText(LIMITS.topic),
  new_title: requiredLabel(LIMITS.topic),
  merge: boolean().default(false),
});

export const topicCalls = describeCalls({
  listTopics: {
    summary: 'List the topics of a class',
    params: topicsParams,
    reply: listOf(topic, 'Ordered by title.'),
    errors: { not_found: NO_CLASS },
  },
  listTopicWork: {
    summary: 'List the classwork of a topic',
    description: 'An unknown topic has an empty list.',
    params: topicsParams,
    query: topicQuery,
    reply: listOf(topicWork, 'Newest first; drafts for teachers alone.'),
    errors: { not_found: NO_CLASS, invalid: NO_CURSOR },
  },
  renameTopic: {
    changesClass: true,
    summary: 'Rename a topic',
    description: 'For all its classwork at once, deleted classwork that may be restored included.',
    params: topicsParams,
    body: renameTopicRules,
    reply: group({ title: text('The new title.', 'Linear equations') }),
    fields: {
      title: 'The current title.',
      new_title: 'The new title.',
      merge:
        'Whether it may be merged into an existing topic of that title, ignoring case, whose spelling is then kept. Without it, an existing topic is a conflict.',
    },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: 'There is no such class, the caller is not in it, or it has no such topic.',
      conflict: 'Another topic of the class has this title.',
    },
    example: { title: 'Equations', new_title: 'Linear equations', merge: false },
  },
});
