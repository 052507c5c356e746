import { useId } from 'react';
import styled from 'styled-components';
import { compareTexts } from 'platform/languages';
import { Link } from 'platform/router';
import { paths, type Assignment } from 'shared-api/contract';
import { Row, TextLink, color } from 'shared-ui';
import { messages } from './messages.ts';

const Links = styled(Row)`
  overflow-wrap: anywhere;
  > span {
    color: ${color.textMuted};
  }
`;

interface Props {
  classId: string;
  works: readonly Pick<Assignment, 'topic'>[];
  /** Topics of work that is not in `works`. */
  others?: readonly string[] | undefined;
}

/** Links to the topics of a class; renders nothing without any. */
export function TopicLinks({ classId, works, others = [] }: Props) {
  const topics = [...new Set([...works.map(({ topic = '' }) => topic), ...others])].filter(Boolean);
  const titleId = useId();
  if (topics.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <Links gap={3}>
        <span id={titleId}>{messages.topics}</span>
        {topics.sort(compareTexts).map((topic) => (
          <TextLink key={topic} as={Link} to={paths.topic(classId, topic)} isAlone>
            <bdi>{topic}</bdi>
          </TextLink>
        ))}
      </Links>
    </nav>
  );
}
