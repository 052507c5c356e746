import { useState } from 'react';
import { useSearchParams } from 'platform/router';
import { isStatus, useCall } from 'shared-api';
import { overrideRemote } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';

/** `?remote=<name>@9d37`, or `@http://localhost:5173`. */
const WISH = /^([a-z0-9-]{1,40})@(\S{1,80})$/;
const PARAMETER = 'remote';

/** Asks before a link overrides a release, since anybody may have sent the link. */
export function TryReleaseLine() {
  const [search, setSearch] = useSearchParams();
  const { trigger, isBusy } = useCall(overrideRemote);
  const [refusal, setRefusal] = useState<string>();
  const [, remote, release] = WISH.exec(search.get(PARAMETER) ?? '') ?? [];
  if (!remote || !release) return null;

  function forget() {
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true });
  }

  function handleTry(body: { remote: string; release: string }) {
    trigger({ body }).then(
      () => {
        forget();
        location.reload();
      },
      (error: unknown) => setRefusal(wordsFor(error)),
    );
  }

  return (
    <NoticeLine icon="info" text={refusal ?? messages.ask({ remote, release })}>
      {!refusal && (
        <Button
          size="small"
          isBusy={isBusy}
          busyLabel={messages.trying}
          onClick={() => handleTry({ remote, release })}
        >
          {messages.try}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={forget}>
        {refusal ? messages.close : messages.leave}
      </Button>
    </NoticeLine>
  );
}

function wordsFor(error: unknown): string {
  if (isStatus(error, 401) || isStatus(error, 403)) return messages.notAllowed;
  if (isStatus(error, 404)) return messages.unknownRelease;
  // The release was revoked, or claims foreign addresses: the server's message says which.
  if (isStatus(error, 409)) return error.message;
  return messages.failed;
}
