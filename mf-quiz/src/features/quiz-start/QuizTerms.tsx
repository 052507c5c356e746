import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { useServerNow } from 'shared-api';
import type { Quiz } from 'shared-api/quizzes';
import { space } from 'shared-ui';
import { messages } from './messages.ts';

const MINUTE = 60_000;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[5]};
`;

/** The settings of a quiz in words. */
export function QuizTerms({ quiz }: { quiz: Quiz }) {
  const { opens_at: opens, closes_at: closes, minutes, question_count: count, points } = quiz;
  const opensAt = opens === null ? null : Date.parse(opens);
  const now = useServerNow((at) => (opensAt !== null && opensAt > at ? opensAt : null));
  const left = closes === null ? Infinity : Date.parse(closes) - now;
  const terms = [
    messages.questions({ count, points }),
    minutes === null ? messages.noLimit : messages.minutes({ minutes }),
    opensAt !== null && opensAt > now && messages.opens({ at: momentText(opensAt) }),
    closes !== null && messages.closes({ at: momentText(Date.parse(closes)) }),
    minutes !== null && left > 0 && left < minutes * MINUTE && messages.cutShort,
    attemptsText(quiz),
    quiz.attempts !== 1 && messages[quiz.counts],
    quiz.is_paged && messages.paged,
    quiz.is_paged && !quiz.can_go_back && messages.noWayBack,
  ].filter((term) => term !== false);
  return (
    <List>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </List>
  );
}

function momentText(at: number): string {
  return formatDate(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
}

function attemptsText({ attempts: all, own_attempts: own }: Quiz): string {
  if (all === null) return messages.anyAttempts;
  if (all === 1 && own.length === 0) return messages.oneAttempt;
  return messages.attempts({ left: Math.max(0, all - own.length), all });
}
