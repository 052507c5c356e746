import { undoSecondFactor } from 'shared-api/contract';
import { MailedLinkPage } from '../../form/MailedLinkPage.tsx';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { undoMessages as messages } from './messages.ts';

/** The page of the mail about a new way to log in, which removes it. */
export function UndoSecondFactorPage() {
  return (
    <MailedLinkPage
      endpoint={undoSecondFactor}
      messages={messages}
      action={messages.undo}
      renderDone={() => <OutboxLink />}
    />
  );
}
