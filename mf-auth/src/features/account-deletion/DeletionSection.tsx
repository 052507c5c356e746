import { useId, useState } from 'react';
import { Link } from 'platform/router';
import { isCode, isForShell, isStatus, useCall, useQuery } from 'shared-api';
import { getDeletion, paths, requestDeletion, type Deletion } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack, TextLink, font } from 'shared-ui';
import { ConfirmDialog, LoadView, type ConfirmOutcome } from 'shared-ui/controls';
import styled from 'styled-components';
import { FAILURES } from '../../form/messages.ts';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.failed, retry: messages.retry };

const Title = styled.h3`
  font-size: ${font.size.body};
`;

interface Props {
  isLocked: boolean;
  onRelock: () => void;
}

/** Deletes the account; renders nothing once its deletion is requested. */
export function DeletionSection({ isLocked, onRelock }: Props) {
  const titleId = useId();
  const state = useQuery(getDeletion, {});
  const { trigger } = useCall(requestDeletion);
  const [isAsking, setIsAsking] = useState(false);
  const { error, reload, show } = state;

  async function request(): Promise<ConfirmOutcome> {
    try {
      const next = await trigger({});
      // Closed first, because the section disappears with its dialog.
      setIsAsking(false);
      await show(next);
      window.scrollTo({ top: 0 });
      return 'done';
    } catch (failure) {
      if (isCode(failure, 'password_required')) {
        onRelock();
        return 'done';
      }
      // A class has been created or taken over in the meantime.
      if (isStatus(failure, 409)) {
        await reload();
        return 'done';
      }
      toastFailure(failure, FAILURES);
      return 'refused';
    }
  }

  function content({ delete_at: deleteAt, owned }: Deletion) {
    if (deleteAt !== null) return null;
    return (
      <Stack gap={4}>
        <p>{messages.lead}</p>
        <div>
          <Title id={titleId}>{messages.consequences}</Title>
          <ul aria-labelledby={titleId}>
            <li>{messages.texts}</li>
            <li>{messages.grades}</li>
            <li>{messages.removed}</li>
          </ul>
        </div>
        {owned.length > 0 && (
          <Notice title={messages.ownedTitle}>
            <p>{messages.owned}</p>
            <ul>
              {owned.map(({ id, name }) => (
                <li key={id}>
                  <TextLink
                    as={Link}
                    isAlone
                    to={paths.classPage(id, { isTeacher: true })}
                    dir="auto"
                  >
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div>
          <Button
            variant="danger"
            icon="trash"
            disabled={isLocked || owned.length > 0}
            onClick={() => setIsAsking(true)}
          >
            {messages.delete}
          </Button>
        </div>
      </Stack>
    );
  }

  if (state.data?.delete_at) return null;
  return (
    <SettingsSection title={messages.title} icon="trash" isLocked={isLocked}>
      <LoadView
        query={isForShell(error) ? { ...state, error: undefined } : state}
        texts={TEXTS}
        isInline
      >
        {content}
      </LoadView>
      {isAsking && (
        <ConfirmDialog
          title={messages.confirmTitle}
          confirmLabel={messages.delete}
          busyLabel={messages.deleting}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          isDangerous
          onConfirm={request}
          onClose={() => setIsAsking(false)}
        >
          {messages.confirm}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
