import { formatNumber } from 'platform/languages';
import { isForShell, useCall } from 'shared-api';
import { handInQuizAttempt, type QuizAttempt } from 'shared-api/quizzes';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import type { AnswerProgress } from './answers/answerProgress.ts';
import { HAND_IN_FAILURES } from './failures.ts';
import { messages } from './messages.ts';

interface Props {
  attemptId: string;
  progress: readonly AnswerProgress[];
  /** Resolves to whether the server has all answers. */
  saveAll: () => Promise<boolean>;
  onHandedIn: (attempt: QuizAttempt) => Promise<void>;
  onClose: () => void;
}

/** Asks before the quiz is handed in, and lists the questions without an answer. */
export function HandInDialog({ attemptId, progress, saveAll, onHandedIn, onClose }: Props) {
  const call = useCall(handInQuizAttempt);
  const unanswered = numbersOf(progress, 'unanswered');
  const partly = numbersOf(progress, 'partly');

  async function handIn() {
    if (!(await saveAll())) {
      toast.error(messages.saveFirst);
      onClose();
      return 'refused';
    }
    try {
      const attempt = await call.trigger({ params: { id: attemptId } });
      toast.success(messages.handedIn);
      await onHandedIn(attempt);
      return 'done';
    } catch (error) {
      if (!isForShell(error)) toastFailure(error, HAND_IN_FAILURES);
      return 'refused';
    }
  }

  return (
    <ConfirmDialog
      title={messages.handInTitle}
      confirmLabel={messages.handIn}
      busyLabel={messages.handingIn}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={handIn}
      onClose={onClose}
    >
      {unanswered.length > 0 && <>{messages.someUnanswered({ numbers: unanswered })} </>}
      {partly.length > 0 && <>{messages.somePartly({ numbers: partly })} </>}
      {unanswered.length + partly.length === 0 && <>{messages.allAnswered} </>}
      {messages.handInHelp}
    </ConfirmDialog>
  );
}

function numbersOf(progress: readonly AnswerProgress[], wanted: AnswerProgress): string[] {
  return progress.flatMap((one, index) => (one === wanted ? formatNumber(index + 1) : []));
}
