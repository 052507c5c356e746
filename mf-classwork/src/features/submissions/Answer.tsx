import { useEffect } from 'react';
import { useQuery } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { AnswerBody } from '../rich-text/AnswerBody.tsx';
import { LazyRichText } from '../rich-text/LazyRichText.tsx';
import { messages } from './messages.ts';

const TEXTS = {
  errorTitle: messages.answerFailed,
  retry: messages.retry,
};

LazyRichText.preload();

/** A turning ring would bring rules of its own, for which the browser looks at the styles of all the answers. */
function LoadingAnswer() {
  return (
    <>
      <VisuallyHidden role="status">{messages.loadingAnswer}</VisuallyHidden>
      <Skeleton height="4rem" />
    </>
  );
}

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
    <LoadView query={query} texts={TEXTS} skeleton={<LoadingAnswer />} isInline>
      {({ answer = '', attachments }) => <AnswerBody html={answer} files={attachments} />}
    </LoadView>
  );
}
