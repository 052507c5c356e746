import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { Badge, Card, Icon, Notice, Spinner, color, motion, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { isNothing, usePostDraft } from './postDraft.ts';

/** Most visitors post nothing: form, editor and rules load when needed. */
const Composer = lazyComponent(
  async () => ({ default: (await import('./Composer.tsx')).Composer }),
  <Card>
    <Spinner label={messages.loadingComposer} />
  </Card>,
);

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.textMuted};
  text-align: start;
  cursor: pointer;
  transition: border-color ${motion.fast};
  &:hover {
    border-color: ${color.borderStrong};
    color: ${color.text};
  }
  > span:first-of-type {
    flex: 1;
  }
`;

interface Props {
  classId: string;
  reader: ClassTabProps['role'];
  canPost: boolean;
  /** Opens the form at once, to edit something. */
  isOpened?: boolean;
  onPublished: () => void;
}

export function PostBox({ classId, reader, canPost, isOpened = false, onPublished }: Props) {
  const [isOpen, setIsOpen] = useState(isOpened);
  const [wasOpen, setWasOpen] = useState(false);
  const title = reader === 'teacher' ? messages.openAsTeacher : messages.openAsStudent;

  function close() {
    setWasOpen(true);
    setIsOpen(false);
  }

  // The form stays even if posting is disabled in the meantime: the server reports it.
  if (isOpen) {
    return (
      <Composer
        classId={classId}
        title={title}
        canSchedule={reader === 'teacher'}
        onPublished={() => {
          close();
          onPublished();
        }}
        onClose={close}
      />
    );
  }
  if (!canPost) return <Notice>{messages.cannotPost}</Notice>;
  return (
    <ClosedBox
      classId={classId}
      title={title}
      takesFocus={wasOpen}
      onOpen={() => setIsOpen(true)}
    />
  );
}

interface ClosedProps {
  classId: string;
  title: string;
  /** Whether the form was just closed, and had the focus. */
  takesFocus: boolean;
  onOpen: () => void;
}

function ClosedBox({ classId, title, takesFocus, onOpen }: ClosedProps) {
  const draft = usePostDraft(classId);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (takesFocus) opener.current?.focus();
  }, [takesFocus]);

  return (
    <Opener
      ref={opener}
      type="button"
      onClick={onOpen}
      onPointerEnter={Composer.preload}
      onFocus={Composer.preload}
    >
      <Icon name="edit" />
      <span>{title}</span>
      {!isNothing(draft) && <Badge tone="warning">{messages.hasDraft}</Badge>}
    </Opener>
  );
}
