import { openDraft, useCall } from 'shared-api';
import { removeQuizQuestion, type QuizQuestion } from 'shared-api/quizzes';
import { DeletionDialog } from 'shared-features';
import { keyOfQuestion } from './drafts.ts';
import { FAILURES } from './failures.ts';
import { messages } from './messages.ts';

const { text: TEXT, ...texts } = messages.removal;
const TEXTS = { ...texts, ...FAILURES };

interface Props {
  question: QuizQuestion;
  onClose: () => void;
  onGone: () => Promise<void>;
}

/** Asks before a question is removed from its quiz. */
export function RemoveQuestionDialog({ question: { id }, onClose, onGone }: Props) {
  const call = useCall(removeQuizQuestion);
  return (
    <DeletionDialog
      texts={TEXTS}
      remove={() => call.trigger({ params: { id } })}
      onClose={onClose}
      onGone={async () => {
        openDraft(keyOfQuestion(id)).forget();
        await onGone();
      }}
    >
      {TEXT}
    </DeletionDialog>
  );
}
