import { useRef, useState } from 'react';
import { Notice, Stack } from 'shared-ui';
import { LoadView, useFocusAfterGone } from 'shared-ui/controls';
import { ChangeDialog } from './ChangeDialog.tsx';
import { LoadingBoard } from './LoadingBoard.tsx';
import { messages } from './messages.ts';
import type { Question } from './questions.ts';
import { RemoteCard, headingOf } from './RemoteCard.tsx';
import type { useOverview } from './useOverview.ts';

interface Props {
  token: string;
  overview: ReturnType<typeof useOverview>;
}

/** All remotes with their releases and actions. */
export function ReleaseBoard({ token, overview }: Props) {
  const [pending, setPending] = useState<{ remote: string; question: Question }>();
  const heading = useRef<HTMLElement>(null);
  // The pressed button disappears with its action.
  const moveFocus = useFocusAfterGone(useRef(null), heading);

  function handleDone(remote: string) {
    heading.current = document.getElementById(headingOf(remote));
    moveFocus(0);
    setPending(undefined);
  }

  return (
    <LoadView
      query={overview}
      texts={messages}
      skeleton={<LoadingBoard />}
      empty={{
        when: ({ remotes }) => remotes.every(({ active }) => active === null),
        icon: 'info',
        title: messages.emptyTitle,
        children: messages.emptyHelp,
      }}
    >
      {({ remotes }) => {
        const remote = remotes.find(({ remote: name }) => name === pending?.remote);
        return (
          <Stack gap={4}>
            {overview.error && <Notice tone="warning">{messages.stale}</Notice>}
            {remotes.map((each) => (
              <RemoteCard
                key={each.remote}
                remote={each}
                onAsk={(question) => setPending({ remote: each.remote, question })}
              />
            ))}
            {pending && remote && (
              <ChangeDialog
                token={token}
                remote={remote}
                question={pending.question}
                look={overview.reload}
                onDone={() => handleDone(pending.remote)}
                onClose={() => setPending(undefined)}
              />
            )}
          </Stack>
        );
      }}
    </LoadView>
  );
}
