import { messages } from './messages.ts';

/** Shows the topic of classwork; renders nothing without one. */
export function TopicFact({ topic }: { topic: string | undefined }) {
  if (!topic) return null;
  return (
    <span>
      {messages.topic} <bdi>{topic}</bdi>
    </span>
  );
}
