import { useEffect, useState } from 'react';
import { useQuery } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { Disclosure, LoadView } from 'shared-ui/controls';
import { AnswerBody } from '../rich-text/AnswerBody.tsx';
import { LazyRichText } from '../rich-text/LazyRichText.tsx';
import { messages as page } from '../submissions/messages.ts';
import { messages } from './messages.ts';

const TEXTS = {
  errorTitle: messages.failed,
  retry: messages.retry,
};

LazyRichText.preload();

function Question({ html, of }: { html: string; of: string }) {
  const [isOpen, setIsOpen] = useState(isQuestionOpen);

  function handleToggle(opens: boolean) {
    isQuestionOpen = opens;
    setIsOpen(opens);
  }

  return (
    <Disclosure
      label={
        <>
          {messages.question}
          <VisuallyHidden>{page.by({ username: of })}</VisuallyHidden>
        </>
      }
      isOpen={isOpen}
      onToggle={handleToggle}
    >
      {isOpen && <LazyRichText html={html} />}
    </Disclosure>
  );
}

/** A turning ring would bring rules of its own, for which the browser looks at the styles of all the answers. */
function LoadingAnswer() {
  return (
    <>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Skeleton height="4rem" />
    </>
  );
}

export interface AnswerProps {
  submission: Submission;
  onFresh: (submission: Submission) => void;
  /** HTML: what is answered. */
  question: string;
  /** The one that is to be graded after this. */
  findNext: (from: string) => Submission | undefined;
}

/** Whoever wants to see it beside one answer wants so beside the next. */
let isQuestionOpen = false;

/** What the student wrote. The list comes without the answers: each is asked for when it is viewed. */
export function Answer({ submission, onFresh, question, findNext }: AnswerProps) {
  const { id, version } = submission;
  const query = useQuery(getSubmission, { params: { submissionId: id } });
  const { data, reload } = query;
  // The next one is there before somebody comes to it.
  const nextId = data && findNext(id)?.id;
  useQuery(getSubmission, nextId ? { params: { submissionId: nextId } } : null);

  // The list and the answer come by two calls: whichever is behind follows the other.
  const read = data?.version;
  useEffect(() => {
    if (!data || read === undefined || read === version) return;
    if (read > version) onFresh(data);
    else void reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [read, version]);

  return (
    <Stack gap={3}>
      <Question html={question} of={submission.user.username} />
      <LoadView query={query} texts={TEXTS} skeleton={<LoadingAnswer />} isInline>
        {({ answer = '', attachments }) => <AnswerBody html={answer} files={attachments} />}
      </LoadView>
    </Stack>
  );
}
