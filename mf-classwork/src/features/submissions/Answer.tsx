import { useEffect } from 'react';
import { useQuery } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { LoadView } from 'shared-ui/controls';
import { AnswerBody } from '../rich-text/AnswerBody.tsx';
import { prefetchRichText } from '../rich-text/LazyRichText.tsx';
import { messages } from './messages.ts';

const TEXTS = {
  loading: messages.loadingAnswer,
  errorTitle: messages.answerFailed,
  retry: messages.retry,
};

prefetchRichText();

export interface AnswerProps {
  submission: Submission;
  onFresh: (submission: Submission) => void;
}

/** What the student wrote. The list comes without the answers: each is asked for when it is viewed. */
export function Answer({ submission, onFresh }: AnswerProps) {
  const { id, version } = submission;
  const query = useQuery(getSubmission, { params: { submissionId: id } });
  const { data, reload } = query;

  // The list and the answer come by two calls: whichever is behind follows the other.
  const read = data?.version;
  useEffect(() => {
    if (!data || read === undefined || read === version) return;
    if (read > version) onFresh(data);
    else void reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [read, version]);

  return (
    <LoadView query={query} texts={TEXTS} isInline>
      {({ answer = '', attachments }) => <AnswerBody html={answer} files={attachments} />}
    </LoadView>
  );
}
