import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import type { Quiz } from 'shared-api/quizzes';
import { Card, Stack, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;
  dt {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
  dd {
    margin: 0;
  }
`;

/** The settings of a quiz as a teacher reads them. */
export function SettingsInWords({ quiz }: { quiz: Quiz }) {
  const { opens_at: opens, closes_at: closes, minutes } = quiz;
  const entries: [name: string, value: string][] = [
    [messages.opens, opens === null ? messages.opensAtOnce : momentOf(opens)],
    [messages.closes, closes === null ? messages.neverCloses : momentOf(closes)],
    [
      messages.timeLimit,
      minutes === null ? messages.noLimit : messages.minutes({ count: minutes }),
    ],
    [messages.attempts, attemptsOf(quiz)],
    [messages.order, pagesOf(quiz)],
  ];
  if (quiz.has_access_code) entries.push([messages.accessCode, messages.required]);
  return (
    <Card>
      <Stack gap={3}>
        <h2>{messages.settings}</h2>
        <List>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

function momentOf(instant: string): string {
  return formatDate(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
}

function attemptsOf({ attempts, counts }: Quiz): string {
  if (attempts === null) return messages.anyNumber({ counts });
  return attempts === 1 ? messages.oneAttempt : messages.someAttempts({ count: attempts, counts });
}

function pagesOf({ is_paged: isPaged, can_go_back: canGoBack }: Quiz): string {
  if (!isPaged) return messages.onOnePage;
  return canGoBack ? messages.paged : messages.pagedForward;
}
