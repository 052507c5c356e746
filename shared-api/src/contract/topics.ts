import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { renameTopicRules } from './rules/topics.ts';
import type {
  renamedTopic,
  topic,
  topicQuery,
  topicWork,
  topicWorks,
  topics,
  topicsParams,
} from './shapes/topics.ts';

export type Topic = InferType<typeof topic>;
export type TopicWork = InferType<typeof topicWork>;

export const listTopics = defineEndpoint<{
  params: typeof topicsParams;
  reply: typeof topics;
}>({ method: 'GET', path: '/class/:id/topics', isCached: true });

/** Lists the classwork of one topic. */
export const listTopicWork = defineEndpoint<{
  params: typeof topicsParams;
  query: typeof topicQuery;
  reply: typeof topicWorks;
}>({ method: 'GET', path: '/class/:id/topic', isCached: true });

/** Renames a topic for all its classwork at once. */
export const renameTopic = defineEndpoint<{
  params: typeof topicsParams;
  body: typeof renameTopicRules;
  reply: typeof renamedTopic;
}>({ method: 'PUT', path: '/class/:id/topic' });
