import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import type { OwnQuizAttempt } from 'shared-api/quizzes';
import { Badge, Card, Row, Stack, TextLink, color, font } from 'shared-ui';
import { messages } from './messages.ts';

const Small = styled.span`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  attempts: readonly OwnQuizAttempt[];
  /** Points of all questions. */
  points: number;
}

/** The attempts of a student, with their points. */
export function OwnAttempts({ attempts, points }: Props) {
  return (
    <Card as="section">
      <Stack gap={3}>
        <h2>{messages.ownAttempts}</h2>
        <Stack as="ul" role="list" gap={3}>
          {attempts.map((attempt) => (
            <Row as="li" key={attempt.id} justify="space-between" gap={2}>
              <Row gap={3}>
                <TextLink as={Link} to={paths.quizAttempt(attempt.id)}>
                  {messages.attempt({ number: attempt.number })}
                </TextLink>
                {attempt.date_handed_in === null ? (
                  <Badge tone="info">{messages.running}</Badge>
                ) : (
                  <Small>
                    {messages.handedIn({
                      at: formatDate(new Date(attempt.date_handed_in), {
                        dateStyle: 'medium',
                        timeStyle: 'short',
                      }),
                    })}
                  </Small>
                )}
              </Row>
              {attempt.date_handed_in !== null && (
                <span>
                  {attempt.points === null
                    ? messages.noPoints
                    : messages.points({ points: attempt.points, all: points })}
                </span>
              )}
            </Row>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
