import { useSiteConfig } from 'shared-api';
import { TextLink } from 'shared-ui';
import { formMessages } from './messages.ts';

/** Where an installation has no mail server: the page that shows its mails. */
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
