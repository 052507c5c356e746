import styled from 'styled-components';
import { compareTexts } from 'platform/languages';
import { Link } from 'platform/router';
import { useQuery } from 'shared-api';
import { paths, listTopics } from 'shared-api/contract';
import { Row, TextLink, color, font } from 'shared-ui';
import { messages } from './messages.ts';

const Title = styled.h2`
  font-size: ${font.size.body};
`;

const Count = styled.span`
  color: ${color.textMuted};
`;

interface Props {
  classId: string;
  /** Title of the current topic. */
  topic: string | undefined;
}

/** Links to the other topics of the class. Without them, the link back to the class suffices. */
export function OtherTopics({ classId, topic }: Props) {
  const { data = [] } = useQuery(listTopics, { params: { id: classId } });
  const others = data.filter(({ title }) => title !== topic);
  if (others.length === 0) return null;
  return (
    <nav aria-label={messages.others}>
      <Title>{messages.others}</Title>
      <Row gap={3}>
        {others
          .sort((one, other) => compareTexts(one.title, other.title))
          .map(({ title, count }) => (
            <span key={title}>
              <TextLink as={Link} to={paths.topic(classId, title)} isAlone>
                <bdi>{title}</bdi>
              </TextLink>{' '}
              <Count>{messages.count({ count })}</Count>
            </span>
          ))}
      </Row>
    </nav>
  );
}
