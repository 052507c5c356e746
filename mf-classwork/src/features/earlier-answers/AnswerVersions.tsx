import { useState } from 'react';
import styled from 'styled-components';
import { useQuery } from 'shared-api';
import {
  getSubmission,
  listEarlierAnswers,
  type EarlierAnswer,
  type Rubric,
  type Submission,
} from 'shared-api/contract';
import { Stack, space } from 'shared-ui';
import { LoadView, SelectField, SwitchField } from 'shared-ui/controls';
import { Changes } from './Changes.tsx';
import { messages } from './messages.ts';
import { Version } from './Version.tsx';

const TEXTS = {
  loading: messages.loading,
  errorTitle: messages.failed,
  retry: messages.retry,
};

const Root = styled(Stack)`
  padding: ${space[2]} ${space[3]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]} ${space[5]};
  > * {
    flex: 0 1 16rem;
  }
`;

/** Side by side where there is space. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space[3]};
  align-items: start;
`;

interface Props {
  submission: Submission;
  mark: number;
  rubric: Rubric | undefined;
  /** Heading level of a version. */
  titleAs: 'h3' | 'h4';
}

/** Shows a returned answer beside the current one, with the changes between them. */
export function AnswerVersions({ submission, ...shown }: Props) {
  const input = { params: { submissionId: submission.id } };
  const earlier = useQuery(listEarlierAnswers, input);
  // Teachers' lists have no answers.
  const whole = useQuery(getSubmission, submission.answer === undefined ? input : null);
  const answer = submission.answer ?? whole.data?.answer;
  const attachments = submission.attachments ?? whole.data?.attachments;
  const { error } = whole;
  const query = {
    data: earlier.data && answer !== undefined ? earlier.data : undefined,
    error: earlier.error ?? (answer === undefined ? error : undefined),
    isLoading: earlier.isLoading || whole.isLoading,
    reload: () => Promise.all([earlier.reload(), whole.reload()]),
  };
  return (
    <LoadView query={query} texts={TEXTS} isInline>
      {(versions) => (
        <Comparison
          versions={versions}
          newest={{ ...submission, answer, attachments }}
          {...shown}
        />
      )}
    </LoadView>
  );
}

interface ComparisonProps extends Omit<Props, 'submission'> {
  versions: EarlierAnswer[];
  newest: Submission;
}

function Comparison({ versions, newest, ...given }: ComparisonProps) {
  const [chosen, setChosen] = useState<number>();
  const [isMarked, setIsMarked] = useState(false);
  const shown = versions.find(({ attempt }) => attempt === chosen) ?? versions[0];
  if (!shown) return null;
  return (
    <Root gap={3}>
      <Choices>
        {versions.length > 1 && (
          <SelectField
            name="version"
            label={messages.compare}
            value={String(shown.attempt)}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={versions.map(({ attempt }) => ({
              value: String(attempt),
              label: messages.version({ number: attempt }),
            }))}
          />
        )}
        <SwitchField
          name="changes"
          label={messages.changes}
          value={isMarked}
          onChange={() => setIsMarked(!isMarked)}
        />
      </Choices>
      {isMarked ? (
        <Changes before={shown} after={newest} titleAs={given.titleAs} />
      ) : (
        <Columns>
          <Version title={messages.version({ number: shown.attempt })} version={shown} {...given} />
          <Version
            title={messages.now({ number: newest.attempt })}
            version={{
              ...newest,
              answer: newest.answer ?? '',
              score: newest.marked ? newest.score : null,
              rubric_scores: newest.marked ? newest.rubric_scores : undefined,
              comment: newest.marked || newest.date_returned ? newest.comment : '',
            }}
            {...given}
          />
        </Columns>
      )}
    </Root>
  );
}
