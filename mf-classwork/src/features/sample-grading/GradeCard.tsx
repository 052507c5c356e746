import { useState } from 'react';
import styled from 'styled-components';
import { Avatar, Badge, Card, Icon, Row, Stack, color, font, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { GradeForm } from './GradeForm.tsx';
import { messages } from './messages.ts';
import type { SampleSubmission } from './sampleData.ts';

const Person = styled(Stack)`
  flex: 1 1 11rem;
  overflow-wrap: anywhere;
  h2 {
    font-size: ${font.size.body};
  }
  p {
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
`;

const Answer = styled.p`
  padding: ${space[3]};
`;

interface Props {
  submission: SampleSubmission;
  mark: number;
  onGrade: (grade: Pick<SampleSubmission, 'score' | 'comment'>) => void;
}

export function GradeCard({ submission, mark, onGrade }: Props) {
  const [isShown, setIsShown] = useState(false);
  const { username, email, answer, score, comment } = submission;
  return (
    <Card as="li">
      <Stack>
        <Row>
          <Avatar name={username} />
          <Person gap={0}>
            <h2 dir="auto">{username}</h2>
            <p dir="auto">{email}</p>
          </Person>
          {score !== null && (
            <Badge tone="success">
              <Icon name="check" size="1em" />
              {messages.graded}
            </Badge>
          )}
        </Row>
        <Disclosure
          label={isShown ? messages.hideSubmission : messages.viewSubmission}
          isOpen={isShown}
          onToggle={setIsShown}
        >
          <Answer lang="en" dir="auto">
            {answer}
          </Answer>
        </Disclosure>
        <GradeForm score={score} comment={comment} mark={mark} onGrade={onGrade} />
      </Stack>
    </Card>
  );
}
