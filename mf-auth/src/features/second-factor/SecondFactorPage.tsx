import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { saveSession, useSession } from 'shared-api';
import { paths, type SessionReply } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { AuthCard } from '../../form/AuthCard.tsx';
import { formMessages } from '../../form/messages.ts';
import { useNext } from '../../form/useNext.ts';
import { CodeForm } from './CodeForm.tsx';
import { messages } from './messages.ts';
import { RequiredSetup } from './RequiredSetup.tsx';
import { useAwaitedStep } from './useAwaitedStep.ts';

const TEXTS = {
  loading: messages.loading,
  errorTitle: messages.loadFailed,
  retry: messages.retry,
};

/** The page between the password and the rest: asks for a code, or for the setup of an app. */
export function SecondFactorPage() {
  usePageTitle(messages.title);
  const { session } = useSession();
  const { next } = useNext();
  const navigate = useNavigate();
  const step = useAwaitedStep();
  const isComplete = step.data?.awaits === null;

  useEffect(() => {
    if (isComplete) void navigate(next, { replace: true });
  }, [isComplete, navigate, next]);

  if (!session) {
    return (
      <AuthCard title={messages.title}>
        <Button as={Link} to={paths.login()}>
          {formMessages.login}
        </Button>
      </AuthCard>
    );
  }
  return (
    <LoadView query={step} texts={TEXTS}>
      {({ awaits }) => (
        <Step awaits={awaits} onComplete={() => void navigate(next, { replace: true })} />
      )}
    </LoadView>
  );
}

interface StepProps {
  awaits: 'code' | 'setup' | null;
  onComplete: () => void;
}

function Step({ awaits, onComplete }: StepProps) {
  const [isSetUp, setIsSetUp] = useState(false);
  if (awaits === 'setup' || isSetUp) {
    return <RequiredSetup onStored={() => setIsSetUp(true)} onComplete={onComplete} />;
  }
  if (awaits === null) return null;
  const handlePassed = (session: SessionReply) => {
    saveSession(session);
    onComplete();
  };
  return <CodeForm onPassed={handlePassed} />;
}
