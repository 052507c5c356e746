import { Link } from 'platform/router';
import { keepAccountByLink, paths } from 'shared-api/contract';
import { Button, Row } from 'shared-ui';
import { MailedLinkPage } from '../../form/MailedLinkPage.tsx';
import { keepMessages as messages } from './messages.ts';

/** The page of the email that announces the deletion of the account, which keeps the account. */
export function KeepAccountPage() {
  return (
    <MailedLinkPage
      endpoint={keepAccountByLink}
      messages={messages}
      action={messages.keep}
      renderDone={(email) => (
        <>
          <p>{messages.notYou}</p>
          <Row gap={3}>
            <Button as={Link} to={paths.login()}>
              {messages.login}
            </Button>
            <Button as={Link} to={paths.forgotPassword()} state={{ email }} variant="secondary">
              {messages.newPassword}
            </Button>
          </Row>
        </>
      )}
    />
  );
}
