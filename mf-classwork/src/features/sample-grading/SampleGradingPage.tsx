import { useState } from 'react';
import styled from 'styled-components';
import { usePageTitle } from 'platform/runtime';
import { Badge, Container, Notice, PageHeading, space } from 'shared-ui';
import { GradeCard } from './GradeCard.tsx';
import { messages } from './messages.ts';
import { SAMPLE_SUBMISSIONS, SAMPLE_WORK } from './sampleData.ts';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[4]};
`;

export function SampleGradingPage() {
  usePageTitle(messages.title);
  const [submissions, setSubmissions] = useState(SAMPLE_SUBMISSIONS);
  const graded = submissions.filter(({ score }) => score !== null).length;
  return (
    <Container width="medium">
      <PageHeading
        lead={messages.lead({ work: SAMPLE_WORK.title, mark: SAMPLE_WORK.mark })}
        actions={
          <Badge tone="info">{messages.gradedSoFar({ graded, all: submissions.length })}</Badge>
        }
      >
        {messages.title}
      </PageHeading>
      <Notice tone="warning">{messages.notice}</Notice>
      <List aria-label={messages.list}>
        {submissions.map((submission) => (
          <GradeCard
            key={submission.id}
            submission={submission}
            mark={SAMPLE_WORK.mark}
            onGrade={(grade) =>
              setSubmissions((all) =>
                all.map((each) => (each.id === submission.id ? { ...each, ...grade } : each)),
              )
            }
          />
        ))}
      </List>
    </Container>
  );
}
