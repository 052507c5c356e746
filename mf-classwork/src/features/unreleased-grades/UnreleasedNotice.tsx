import { useState } from 'react';
import styled from 'styled-components';
import { request } from 'shared-api';
import { releaseGrades, type Assignment } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { Button, Notice, space } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Root = styled(Notice)`
  margin-block-end: ${space[3]};
`;

const TEXTS = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 403: messages.notAllowed, 404: messages.gone },
};

interface Props {
  work: Assignment;
  /** Called when the grades are released or the classwork is gone: the page is outdated. */
  onReleased: () => Promise<void>;
}

/** Counts the unreleased grades, and releases them. */
export function UnreleasedNotice({ work, onReleased }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { held_count: count = 0 } = work;

  async function handleDone() {
    await onReleased();
    // The pressed button was removed with the notice.
    document.querySelector('h1')?.focus();
  }

  return (
    <Root
      title={messages.waiting({ count })}
      action={
        !work.is_read_only && (
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            {messages.release}
          </Button>
        )
      }
    >
      {messages.help}
      {isAsking && (
        <ConfirmDialog
          title={messages.ask}
          confirmLabel={messages.release}
          busyLabel={messages.releasing}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          onConfirm={() =>
            showOutcome(request(releaseGrades, { params: { id: work.id } }), {
              ...TEXTS,
              done: ({ released }) => messages.released({ count: released }),
            })
          }
          onDone={() => void handleDone()}
          onGone={() => void handleDone()}
          onClose={() => setIsAsking(false)}
        >
          {count > 0 ? messages.askHelp({ count }) : messages.askNone}
        </ConfirmDialog>
      )}
    </Root>
  );
}
