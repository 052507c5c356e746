import { Notice } from 'shared-ui';
import { messages } from './messages.ts';
import type { MissingWork } from './works.ts';

/** Lists missing work, and says that the average leaves it out. Renders nothing without any. */
export function MissingWorks({ works }: { works: readonly MissingWork[] }) {
  const count = works.length;
  if (count === 0) return null;
  return (
    <Notice tone="warning" title={messages.missing({ count })}>
      <p>{messages.missingHelp}</p>
      <ul>
        {works.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
