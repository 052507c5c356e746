import { useState } from 'react';
import { formatNumber } from 'platform/languages';
import { Button, Notice } from 'shared-ui';
import { openAnswerDrafts } from './answers/answerDrafts.ts';
import { messages } from './messages.ts';

/** Names the questions whose answers did not reach the server in time. Mostly nothing. */
export function LostAnswers({ attemptId }: { attemptId: string }) {
  const [drafts] = useState(() => openAnswerDrafts(attemptId));
  const [lost, setLost] = useState(drafts.all);
  if (lost.length === 0) return null;

  function discard() {
    drafts.forgetAll();
    setLost([]);
  }

  const numbers = lost.map(({ number }) => formatNumber(number));
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" variant="secondary" onClick={discard}>
          {messages.discard}
        </Button>
      }
    >
      {messages.lost({ numbers })}
    </Notice>
  );
}
