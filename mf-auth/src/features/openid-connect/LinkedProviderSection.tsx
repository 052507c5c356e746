import { formatDate } from 'platform/languages';
import { isCode, isForShell, useCall, useQuery, useSiteConfig } from 'shared-api';
import { getLinkedOpenId, linkOpenId, unlinkOpenId, type LinkedOpenId } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Stack, toast } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { Lockable, SettingsSection } from '../account-settings/SettingsSection.tsx';
import { PROVIDER_FAILURES } from './failures.ts';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.unknown, retry: messages.retry };
const DAY = { dateStyle: 'medium' } as const;

interface Props {
  email: string;
  /** Whether the password has to be confirmed first. */
  isLocked: boolean;
  onRelock: () => void;
}

/** Links the account with the school's provider, or unlinks it; nothing where none is configured. */
export function LinkedProviderSection(props: Props) {
  const provider = useSiteConfig()?.openIdName;
  return provider === undefined ? null : <Section {...props} provider={provider} />;
}

function Section({ email, isLocked, onRelock, provider }: Props & { provider: string }) {
  const state = useQuery(getLinkedOpenId, {});
  const link = useCall(linkOpenId);
  const unlink = useCall(unlinkOpenId);

  async function run(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (isCode(error, 'password_required')) onRelock();
      else toastFailure(error, PROVIDER_FAILURES);
    }
  }
  const handleLink = () => run(async () => window.location.assign((await link.trigger({})).url));
  const handleUnlink = () =>
    run(async () => {
      await state.show(await unlink.trigger({}));
      toast.success(messages.isUnlinked);
    });

  function shown({ linked }: LinkedOpenId) {
    if (linked === null) {
      return (
        <Stack gap={4}>
          <p>{messages.unlinked({ provider, email })}</p>
          <Lockable $isLocked={isLocked}>
            <Button
              variant="secondary"
              isBusy={link.isBusy}
              busyLabel={messages.linking}
              onClick={() => void handleLink()}
            >
              {messages.linkAccount}
            </Button>
          </Lockable>
        </Stack>
      );
    }
    const days = {
      date: formatDate(new Date(linked.linked_at), DAY),
      used: formatDate(new Date(linked.last_used_at), DAY),
    };
    return (
      <Stack gap={4}>
        <p>
          {linked.email === null
            ? messages.linked(days)
            : messages.linkedAs({ ...days, email: linked.email })}
        </p>
        <Lockable $isLocked={isLocked}>
          <Button
            variant="secondary"
            isBusy={unlink.isBusy}
            busyLabel={messages.unlinking}
            onClick={() => void handleUnlink()}
          >
            {messages.unlinkAccount}
          </Button>
        </Lockable>
      </Stack>
    );
  }

  // The shell redirects for these errors, so none is shown.
  const query = isForShell(state.error) ? { ...state, error: undefined } : state;
  return (
    <SettingsSection
      title={messages.sectionTitle({ provider })}
      lead={messages.sectionLead}
      icon="user"
      isLocked={isLocked}
    >
      <LoadView query={query} texts={TEXTS} isInline>
        {shown}
      </LoadView>
    </SettingsSection>
  );
}
