import { useEffect, useRef, useState } from 'react';
import { TimeoutError, isStatus, request, useQuery, useSession } from 'shared-api';
import { LIMITS, getSecondFactor, listPasskeys, proveSignIn } from 'shared-api/contract';
import { Button, Row, Skeleton, toast } from 'shared-ui';
import { Dialog, PasswordField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  onProven: () => void;
  onClose: () => void;
}

/**
 * Asks for the password, or a passkey. With a second step, its code takes the place of the password,
 * which the server does not accept then.
 */
export function ProofDialog({ onProven, onClose }: Props) {
  const { session } = useSession();
  const { data: secondFactor, isLoading } = useQuery(getSecondFactor, {});
  const { data: passkeys = [] } = useQuery(listPasskeys, {});
  const hasPasskey = passkeys.length > 0 && typeof PublicKeyCredential !== 'undefined';
  // The second step may have been turned on after that reply.
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const way = secondFactor?.on || isCodeNeeded ? 'code' : 'password';
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function change(typed: string) {
    setValue(typed);
    setError(undefined);
  }

  async function provePasskey() {
    try {
      await (await import('./proveByPasskey.ts')).proveByPasskey();
      onProven();
    } catch {
      // The person cancelled, or the passkey does not work here; the other ways are left.
      toast.error(messages.failed);
    }
  }

  async function prove() {
    if (value.trim() === '') return setError(messages.required);
    setIsBusy(true);
    try {
      await request(proveSignIn, { body: way === 'code' ? { code: value } : { password: value } });
      onProven();
    } catch (failure) {
      if (isStatus(failure, 400)) {
        setError(
          way === 'code' ? (failure.fields.code ?? failure.message) : messages.wrongPassword,
        );
      } else if (isStatus(failure, 409)) {
        change('');
        setIsCodeNeeded(true);
      } else toast.error(textOf(failure));
    } finally {
      setIsBusy(false);
    }
  }

  const field = useRef<HTMLInputElement>(null);
  // The dialog has already opened when the field appears.
  useEffect(() => field.current?.focus(), [isLoading, way]);

  return (
    <Dialog
      isOpen
      size="small"
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void prove();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy} busyLabel={messages.confirming}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <p>{way === 'code' ? messages.leadToCode : messages.lead}</p>
      <input type="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
      {isLoading ? (
        <Skeleton height="4.5rem" />
      ) : way === 'code' ? (
        <TextField
          ref={field}
          key="code"
          name="code"
          value={value}
          error={error}
          label={messages.code}
          hint={messages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.code}
          aria-required
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <PasswordField
          ref={field}
          key="password"
          name="password"
          value={value}
          error={error}
          label={messages.password}
          showLabel={messages.showPassword}
          hideLabel={messages.hidePassword}
          autoComplete="current-password"
          aria-required
          onChange={(event) => change(event.target.value)}
        />
      )}
      <Row gap={2}>
        {hasPasskey && (
          <Button variant="quiet" size="small" onClick={() => void provePasskey()}>
            {messages.usePasskey}
          </Button>
        )}
      </Row>
    </Dialog>
  );
}

function textOf(failure: unknown): string {
  if (failure instanceof TimeoutError) return messages.slow;
  // The server says how long to wait.
  return isStatus(failure, 429) ? failure.message : messages.failed;
}
