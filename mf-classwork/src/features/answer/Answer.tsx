import { useEffect, useState } from 'react';
import { useQuery } from 'shared-api';
import { getSubmission, type Submission } from 'shared-api/contract';
import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { Disclosure, LoadView } from 'shared-ui/controls';
import { AnswerBody } from '../rich-text/AnswerBody.tsx';
import { CleanText } from '../rich-text/CleanText.tsx';
import { messages as page } from '../submissions/messages.ts';
import { messages } from './messages.ts';

const TEXTS = {
  errorTitle: messages.failed,
  retry: messages.retry,
};

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
      {isOpen && <CleanText html={html} />}
    </Disclosure>
  );
}

/**
 * A skeleton, not a spinner: a spinner's own CSS rules make the browser recalculate the styles of
 * all answers.
 */
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
  /** HTML of the question. */
  question: string;
  /** Returns the next submission to grade. */
  findNext: (from: string) => Submission | undefined;
}

/** Shared by all answers: a teacher who opens the question beside one wants it beside the next. */
let isQuestionOpen = false;

/** A student's answer. The list has no answers: each is requested when it is viewed. */
export function Answer({ submission, onFresh, question, findNext }: AnswerProps) {
  const { id, version } = submission;
  const query = useQuery(getSubmission, { params: { submissionId: id } });
  const { data, reload } = query;
  // Prefetches the next answer.
  const nextId = data && findNext(id)?.id;
  useQuery(getSubmission, nextId ? { params: { submissionId: nextId } } : null);

  // The list and the answer come from two calls: the older one follows the newer.
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
