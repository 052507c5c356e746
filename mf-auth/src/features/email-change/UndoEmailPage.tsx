import { Link } from 'platform/router';
import { paths, undoEmailChange } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { MailedLinkPage } from '../../form/MailedLinkPage.tsx';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { undoEmailMessages as messages } from './messages.ts';

/** The page of the mail to the former address, which restores the account. */
export function UndoEmailPage() {
  return (
    <MailedLinkPage
      endpoint={undoEmailChange}
      messages={messages}
      action={messages.undo}
      renderDone={(email) => (
        <>
          <OutboxLink />
          <p>{messages.doneHint}</p>
          <Button as={Link} to={paths.forgotPassword()} state={{ email }} variant="secondary">
            {messages.anotherMail}
          </Button>
        </>
      )}
    />
  );
}
