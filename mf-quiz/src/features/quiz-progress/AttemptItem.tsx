import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { useServerNow } from 'shared-api';
import { paths } from 'shared-api/contract';
import type { Quiz, QuizAttemptRow } from 'shared-api/quizzes';
import { Avatar, Badge, TextLink } from 'shared-ui';
import { messages } from './messages.ts';
import { Facts, Item, Points, Student } from './QuizProgress.styles.ts';

const MINUTE_MS = 60_000;

interface Props {
  attempt: QuizAttemptRow;
  quiz: Quiz;
}

/** How far one attempt is, with a link to it. */
export function AttemptItem({ attempt, quiz }: Props) {
  const { id, student, number, date_started: started, date_handed_in: handedIn } = attempt;
  const { answered_count: count, points } = attempt;
  const name = student.username;
  return (
    <Item>
      <Student>
        <Avatar name={name} src={student.profile_image} size="small" />
        <div>
          <TextLink
            isAlone
            as={Link}
            to={paths.quizAttempt(id)}
            aria-label={messages.open({ name })}
          >
            <bdi>{name}</bdi>
          </TextLink>
          {quiz.attempts !== 1 && <Facts as="small">{messages.number({ number })}</Facts>}
        </div>
      </Student>
      <Facts>
        <span>{messages.begun({ moment: momentOf(started) })}</span>
        {handedIn !== null && <span>{messages.handedIn({ moment: momentOf(handedIn) })}</span>}
      </Facts>
      <Facts>{messages.answered({ count, all: quiz.question_count })}</Facts>
      <Points>
        {handedIn === null ? (
          <TimeLeft end={attempt.date_end} />
        ) : points === null ? (
          <Badge tone="warning">{messages.toMark}</Badge>
        ) : (
          messages.points({ points, all: quiz.points })
        )}
      </Points>
    </Item>
  );
}

function TimeLeft({ end }: { end: string | null }) {
  const endsAt = end === null ? null : Date.parse(end);
  const now = useServerNow((at) => {
    if (endsAt === null || at >= endsAt) return null;
    // The number of minutes changes just after a whole one.
    return endsAt - Math.floor((endsAt - at) / MINUTE_MS) * MINUTE_MS + 1;
  });
  if (endsAt === null) return <Badge tone="info">{messages.running}</Badge>;
  if (now >= endsAt) return <Badge>{messages.timeOver}</Badge>;
  const minutes = Math.floor((endsAt - now) / MINUTE_MS);
  return (
    <Badge tone="info">
      {minutes === 0 ? messages.underOneMinute : messages.timeLeft({ minutes })}
    </Badge>
  );
}

function momentOf(instant: string): string {
  return formatDate(new Date(instant), { dateStyle: 'short', timeStyle: 'short' });
}
