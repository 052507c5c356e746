import { useState } from 'react';
import { Link } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { type ClassworkQuestion } from 'shared-api/quizzes';
import { Button, Card, Row, Skeleton, Stack } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { ResultBars } from './ResultBars.tsx';

const AnswerList = lazyComponent(
  async () => ({ default: (await import('./AnswerList.tsx')).AnswerList }),
  <Skeleton height="4rem" />,
);

interface Props {
  question: ClassworkQuestion;
  results: NonNullable<ClassworkQuestion['results']>;
}

/** The results of a question, the answers, and where teachers continue. */
export function QuestionAnswers({ question, results }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, choices, class: owner, is_teacher: isTeacher } = question;
  const { answered_count: count, student_count: all } = results;
  return (
    <Card>
      <Stack gap={4}>
        <h2>{messages.heading}</h2>
        <p role="status">{messages.answered({ count, all })}</p>
        {choices.length > 0 && <ResultBars choices={choices} results={results} />}
        {isTeacher && (
          <Row gap={2} data-screen-only="">
            {count > 0 && (
              <Button as={Link} to={paths.submissions(owner.id, { id, title })} variant="secondary">
                {messages.grade}
              </Button>
            )}
            {count < all && (
              <Button
                as={Link}
                to={paths.missingAnswers(owner.id, { id, title }, 'pending')}
                variant="secondary"
              >
                {messages.missing}
              </Button>
            )}
          </Row>
        )}
        <Disclosure label={messages.show} isOpen={isOpen} onToggle={setIsOpen}>
          {isOpen && <AnswerList key={count} questionId={id} />}
        </Disclosure>
      </Stack>
    </Card>
  );
}
