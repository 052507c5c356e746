import { useSiteConfig } from 'shared-api';
import { API_BASE, OPEN_ID_START } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  /** Page to continue to after the log-in; null for the default. */
  next: string | null;
  onLeave?: () => void;
}

/** Leads to the school's OpenID Connect provider; nothing where none is configured. */
export function ProviderButton({ next, onLeave }: Props) {
  const provider = useSiteConfig()?.openIdName;
  if (provider === undefined) return null;
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <Button
      as="a"
      href={API_BASE + OPEN_ID_START + query}
      // Without HTTPS, this is how the server knows that no other site led there.
      referrerPolicy="same-origin"
      variant="secondary"
      isWide
      onClick={onLeave}
    >
      {messages.logInWith({ provider })}
    </Button>
  );
}
