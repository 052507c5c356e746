import { useState } from 'react';
import { Notice, Stack } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { ChangeDialog } from './ChangeDialog.tsx';
import { messages } from './messages.ts';
import type { Change } from './platformCalls.ts';
import { RemoteCard } from './RemoteCard.tsx';
import type { useOverview } from './useOverview.ts';

interface Props {
  token: string;
  overview: ReturnType<typeof useOverview>;
}

/** Every remote with its releases, and what can be done with them. */
export function ReleaseBoard({ token, overview }: Props) {
  const [asked, setAsked] = useState<{ remote: string; change: Change }>();

  return (
    <LoadView
      query={overview}
      texts={messages}
      empty={{
        when: ({ remotes }) => remotes.every(({ active }) => active === null),
        icon: 'info',
        title: messages.emptyTitle,
        children: messages.emptyHelp,
      }}
    >
      {({ remotes }) => {
        const remote = remotes.find(({ remote: name }) => name === asked?.remote);
        return (
          <Stack gap={4}>
            {overview.error && <Notice tone="warning">{messages.stale}</Notice>}
            {remotes.map((each) => (
              <RemoteCard
                key={each.remote}
                remote={each}
                onChange={(change) => setAsked({ remote: each.remote, change })}
              />
            ))}
            {asked && remote && (
              <ChangeDialog
                token={token}
                remote={remote}
                change={asked.change}
                onDone={overview.reload}
                onClose={() => setAsked(undefined)}
              />
            )}
          </Stack>
        );
      }}
    </LoadView>
  );
}
