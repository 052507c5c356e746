import { useSiteConfig } from 'shared-api';
import { TextLink } from 'shared-ui';
import { formMessages } from './messages.ts';

/** Links to the page with all mails, in an installation without a mail server. */
export function OutboxLink() {
  const site = useSiteConfig();
  if (!site?.hasOutbox) return null;
  return (
    <p>
      <TextLink href="/outbox" newTabLabel={formMessages.opensInNewTab}>
        {formMessages.outbox}
      </TextLink>
    </p>
  );
}
