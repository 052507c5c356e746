import { useState } from 'react';
import { formatDate } from 'platform/languages';
import { isForShell, request, useQuery } from 'shared-api';
import { listPasskeys, removePasskey, renamePasskey, type Passkey } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack, color, space, toast } from 'shared-ui';
import { ConfirmDialog, LoadView } from 'shared-ui/controls';
import styled from 'styled-components';
import { FAILURES } from '../../form/messages.ts';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { messages } from './messages.ts';
import { NameDialog } from './NameDialog.tsx';

const TEXTS = {
  loading: messages.loading,
  errorTitle: messages.loadFailed,
  retry: messages.retry,
};

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  overflow-wrap: anywhere;
`;

const Used = styled.p`
  color: ${color.textMuted};
`;

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null;

/** Section of the account settings: lists, adds, renames and removes passkeys. */
export function PasskeysSection() {
  const passkeys = useQuery(listPasskeys, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isSupported = typeof PublicKeyCredential !== 'undefined';

  async function rename(passkey: Passkey, name: string) {
    try {
      await request(renamePasskey, { params: { id: passkey.id }, body: { name } });
      toast.success(messages.renamed);
      close();
      await passkeys.reload();
    } catch (error) {
      toastFailure(error, FAILURES);
    }
  }

  async function remove(passkey: Passkey) {
    try {
      await request(removePasskey, { params: { id: passkey.id } });
      return 'done' as const;
    } catch (error) {
      toastFailure(error, FAILURES);
      return 'refused' as const;
    }
  }

  // The shell redirects for these errors, so none is shown.
  const query = isForShell(passkeys.error) ? { ...passkeys, error: undefined } : passkeys;
  return (
    <SettingsSection title={messages.title} lead={messages.lead} icon="lock">
      <LoadView query={query} texts={TEXTS} isInline>
        {(all) =>
          all.length === 0 ? (
            <p>{messages.none}</p>
          ) : (
            <List>
              {all.map((passkey) => (
                <Item key={passkey.id}>
                  <Stack gap={1}>
                    <strong>{passkey.name}</strong>
                    <Used>{usesOf(passkey)}</Used>
                  </Stack>
                  <Row gap={2}>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={messages.rename({ name: passkey.name })}
                      onClick={() => setOpen({ kind: 'rename', passkey })}
                    >
                      {messages.renameShort}
                    </Button>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={messages.remove({ name: passkey.name })}
                      onClick={() => setOpen({ kind: 'remove', passkey })}
                    >
                      {messages.removeShort}
                    </Button>
                  </Row>
                </Item>
              ))}
            </List>
          )
        }
      </LoadView>
      {isSupported ? (
        <div>
          <Button variant="secondary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {messages.add}
          </Button>
        </div>
      ) : (
        <Notice>{messages.unsupported}</Notice>
      )}
      {open?.kind === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onAdded={() => {
            close();
            void passkeys.reload();
          }}
        />
      )}
      {open?.kind === 'rename' && (
        <NameDialog
          title={messages.renameTitle}
          name={open.passkey.name}
          submitLabel={messages.save}
          busyLabel={messages.saving}
          onName={(name) => rename(open.passkey, name)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={messages.removeTitle({ name: open.passkey.name })}
          confirmLabel={messages.removeShort}
          busyLabel={messages.removing}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          isDangerous
          onConfirm={() => remove(open.passkey)}
          onDone={() => {
            toast.success(messages.removed);
            return passkeys.reload();
          }}
          onClose={close}
        >
          {messages.removeHelp}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function usesOf({ created, last_used }: Passkey): string {
  const day = (at: string) => formatDate(new Date(at), { dateStyle: 'medium' });
  const used = last_used ? messages.lastUsed({ date: day(last_used) }) : messages.neverUsed;
  return `${messages.created({ date: day(created) })} · ${used}`;
}
