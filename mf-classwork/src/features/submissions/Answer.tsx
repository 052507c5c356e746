import { useEffect } from 'react';
import { useQuery } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { Button, Notice, Spinner } from 'shared-ui';
import { Written } from '../written/Written.tsx';
import { messages } from './messages.ts';

interface Props {
  submission: Submission;
  onFresh: (submission: Submission) => void;
}

/** What the student wrote. The list comes without the answers: each is asked for when it is viewed. */
export function Answer({ submission, onFresh }: Props) {
  const { id, version } = submission;
  const { data, error, isLoading, reload } = useQuery(getSubmission, {
    params: { submissionId: id },
  });

  // The list and the answer come by two calls: whichever is behind follows the other.
  const read = data?.version;
  useEffect(() => {
    if (!data || read === undefined || read === version) return;
    if (read > version) onFresh(data);
    else void reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [read, version]);

  if (data) return <Written html={data.answer ?? ''} />;
  if (!error) return <Spinner label={messages.loadingAnswer} />;
  return (
    <Notice
      tone="danger"
      action={
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          isBusy={isLoading}
          onClick={() => void reload()}
        >
          {messages.retry}
        </Button>
      }
    >
      {messages.answerFailed}
    </Notice>
  );
}
