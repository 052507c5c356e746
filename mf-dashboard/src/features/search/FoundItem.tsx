import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import type { SearchResult } from 'shared-api/contract';
import { Avatar, Badge, Icon } from 'shared-ui';
import { Marked } from './Marked.tsx';
import { About, Item, Sign } from './SearchPage.styles.ts';
import { kindOf } from './kinds.ts';
import { messages } from './messages.ts';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

interface Props {
  result: SearchResult;
  words: readonly string[];
}

/**
 * A search result that links to its page; renders nothing for an unknown kind of a newer server.
 */
export function FoundItem({ result, words }: Props) {
  const kind = kindOf(result.kind);
  if (!kind) return null;
  const { actor, title, excerpt, href, date, state, class: classInfo } = result;
  const isComment = kind.value === 'comment';
  return (
    <Item>
      {actor ? (
        <Avatar name={actor.username} src={actor.profile_image} />
      ) : (
        <Sign>
          <Icon name={kind.icon} />
        </Sign>
      )}
      <About>
        <Link to={href} dir="auto">
          {isComment ? messages.commentOn({ title }) : <Marked text={title} words={words} />}
        </Link>
        {excerpt && (
          <p dir="auto">
            <Marked text={excerpt} words={words} />
          </p>
        )}
        <small>
          {state && <Badge tone="warning">{messages[state]}</Badge>}
          {!isComment && <span>{kind.name}</span>}
          <span>
            <bdi>{classInfo.name}</bdi>
          </span>
          {actor && kind.value !== 'person' && (
            <span>
              <bdi>{actor.username}</bdi>
            </span>
          )}
          {date && <time dateTime={date}>{formatDate(new Date(date), DAY)}</time>}
        </small>
      </About>
    </Item>
  );
}
