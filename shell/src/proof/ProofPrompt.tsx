import { useEffect, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { installProofPrompt, useSession } from 'shared-api';
import { toast } from 'shared-ui';
import { messages } from '../failures/messages.ts';

// The question is rare, so its code loads when needed.
const ProofDialog = lazyComponent(async () => ({
  default: (await import('./ProofDialog.tsx')).ProofDialog,
}));

interface Question {
  token: string | undefined;
  answer: (isProven: boolean) => void;
}

/**
 * Opens the dialog for calls that need a recent sign-in, on any page and in any remote. It belongs to
 * the first view, because such a call may come at once.
 */
export function ProofPrompt() {
  const { session } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const token = session?.token;

  useEffect(
    () =>
      installProofPrompt(async () => {
        try {
          await ProofDialog.load();
        } catch {
          // Without the dialog nobody can answer, so the call fails with its own error.
          toast.error(messages.loadHelp);
          return false;
        }
        return new Promise((answer) => setQuestion({ token, answer }));
      }),
    [token],
  );
  // The proof of one person must not repeat the call of another.
  const isStale = question !== null && question.token !== token;
  useEffect(() => {
    if (isStale) question.answer(false);
  }, [isStale, question]);

  if (question === null || isStale) return null;
  const end = (isProven: boolean) => {
    setQuestion(null);
    question.answer(isProven);
  };
  return <ProofDialog onProven={() => end(true)} onClose={() => end(false)} />;
}
