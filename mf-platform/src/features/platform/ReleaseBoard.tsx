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
  const [requested, setAsked] = useState<{ remote: string; question: Question }>();
  const heading = useRef<HTMLElement>(null);
  // The pressed button disappears with its action.
  const moveFocus = useFocusAfterGone(useRef(null), heading);

  function handleDone(remote: string) {
    heading.current = document.getElementById(headingOf(remote));
    moveFocus(0);
    setAsked(undefined);
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
        const remote = remotes.find(({ remote: name }) => name === requested?.remote);
        return (
          <Stack gap={4}>
            {overview.error && <Notice tone="warning">{messages.stale}</Notice>}
            {remotes.map((each) => (
              <RemoteCard
                key={each.remote}
                remote={each}
                onAsk={(question) => setAsked({ remote: each.remote, question })}
              />
            ))}
            {requested && remote && (
              <ChangeDialog
                token={token}
                remote={remote}
                question={requested.question}
                look={overview.reload}
                onDone={() => handleDone(requested.remote)}
                onClose={() => setAsked(undefined)}
              />
            )}
          </Stack>
        );
      }}
    </LoadView>
  );
}
