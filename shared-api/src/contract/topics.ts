import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type {
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
}>({ method: 'GET', path: '/class/:id/topics', isKept: true });

/** The classwork of one topic. */
export const listTopicWork = defineEndpoint<{
  params: typeof topicsParams;
  query: typeof topicQuery;
  reply: typeof topicWorks;
}>({ method: 'GET', path: '/class/:id/topic', isKept: true });
