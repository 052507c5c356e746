import { useState } from 'react';
import { isStatus, useCall } from 'shared-api';
import { finishOpenIdLogIn } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { PROVIDER_FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import type { StepProps } from './StepProps.ts';

/** Links the account by the mailed link, after a click, since mail scanners open links. */
export function LinkByMail({
  logIn,
  provider,
  token,
  onSession,
  onExpired,
}: StepProps & { token: string }) {
  const finish = useCall(finishOpenIdLogIn);
  const [isRefused, setIsRefused] = useState(false);

  async function handleLink() {
    try {
      await onSession(await finish.trigger({ body: { token } }));
    } catch (error) {
      if (isStatus(error, 400)) setIsRefused(true);
      else if (isStatus(error, 404)) onExpired();
      else toastFailure(error, PROVIDER_FAILURES);
    }
  }

  return (
    <AuthCard
      title={messages.linkTitle}
      lead={messages.mailedLead({ email: logIn.email ?? '', provider })}
    >
      <Stack gap={5}>
        {isRefused && <Notice tone="warning">{messages.mailedRefused}</Notice>}
        <Button
          isWide
          isBusy={finish.isBusy}
          busyLabel={messages.linking}
          onClick={() => void handleLink()}
        >
          {messages.link}
        </Button>
      </Stack>
    </AuthCard>
  );
}
