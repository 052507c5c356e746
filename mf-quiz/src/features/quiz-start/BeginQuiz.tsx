import { useState } from 'react';
import { Link, useNavigate } from 'platform/router';
import { isForShell, isStatus, useCall, useQuery, type ApiError } from 'shared-api';
import { paths } from 'shared-api/contract';
import { getQuiz, startQuizAttempt, type Quiz } from 'shared-api/quizzes';
import { QUIZ_LIMITS } from 'shared-api/quizzes/rules';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row } from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { useQuizTimes } from './useQuizTimes.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { other: ({ message }: ApiError) => message },
};

/** Begins an attempt or continues the running one, or says why the student cannot begin. */
export function BeginQuiz({ quiz }: { quiz: Quiz }) {
  const { id, own_attempts: attempts, why_not_begin: whyNot, has_access_code: hasCode } = quiz;
  const running = attempts.find(({ date_handed_in: handedIn }) => handedIn === null);
  const { reload } = useQuery(getQuiz, { params: { id } });
  useQuizTimes(quiz, () => void reload());
  const navigate = useNavigate();
  const call = useCall(startQuizAttempt);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  async function begin() {
    if (hasCode && code.trim() === '') return setError(messages.accessCodeMissing);
    setError(null);
    try {
      const body = hasCode ? { access_code: code } : {};
      const attempt = await call.trigger({ params: { id }, body });
      await navigate(paths.quizAttempt(attempt.id));
    } catch (failure) {
      handleFailure(failure);
    }
  }

  function handleFailure(failure: unknown) {
    if (isForShell(failure)) return;
    const aboutCode = isStatus(failure, 400) ? failure.fields.access_code : undefined;
    if (aboutCode) return setError(aboutCode);
    toastFailure(failure, FAILURES);
    if ([403, 404, 409].some((status) => isStatus(failure, status))) void reload();
  }

  if (running) {
    return (
      <Row data-screen-only="">
        <Button as={Link} to={paths.quizAttempt(running.id)}>
          {messages.continue}
        </Button>
      </Row>
    );
  }
  if (whyNot !== null) return <Notice>{messages.whyNot[whyNot]}</Notice>;
  return (
    <FormStack
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
      data-screen-only=""
    >
      {hasCode && (
        <TextField
          name="access_code"
          label={messages.accessCode}
          hint={messages.accessCodeHint}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error ?? false}
          maxLength={QUIZ_LIMITS.accessCode}
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <Row>
        <Button type="submit" isBusy={call.isBusy} busyLabel={messages.beginning}>
          {attempts.length === 0 ? messages.begin : messages.beginAgain}
        </Button>
      </Row>
    </FormStack>
  );
}
