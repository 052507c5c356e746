import { messages } from './messages.ts';

/** Among the facts of a piece of classwork; nothing where it has no topic. */
export function TopicFact({ topic }: { topic: string | undefined }) {
  if (!topic) return null;
  return (
    <span>
      {messages.topic} <bdi>{topic}</bdi>
    </span>
  );
}
