import { useId, useRef, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { useQuery, useSession } from 'shared-api';
import { listTeachers, type ClassTeacher, type ClassTeachers } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { Button, Card, Row, Stack } from 'shared-ui';
import { LoadView, useFocusAfterGone } from 'shared-ui/controls';
import type { MenuItem } from 'shared-ui/menu';
import { LeaveClassDialog } from '../class-dialogs/LeaveClassDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { InvitedTeachers } from './InvitedTeachers.tsx';
import { messages } from './messages.ts';
import { ReleaseTeacherDialog } from './ReleaseTeacherDialog.tsx';
import { TeacherLine } from './TeacherLine.tsx';
import { Items } from './TeacherLine.styles.ts';

const InviteTeacherDialog = lazyComponent(async () => ({
  default: (await import('./InviteTeacherDialog.tsx')).InviteTeacherDialog,
}));

/** The open dialog and its teacher. */
type OpenDialog =
  { what: 'invite' | 'leave' } | { what: 'release' | 'hand-over'; teacher: ClassTeacher };

interface Props {
  classId: string;
  className: string;
  /** Whether teachers cannot change, nor the class be handed over. */
  isReadOnly: boolean;
  /** Called when the class has changed, so that the page is outdated. */
  onChanged: () => void;
}

/**
 * Lists the teachers of the class; its owner invites and removes teachers, and hands the class
 * over.
 */
export function TeachersPart({ classId, className, isReadOnly, onChanged }: Props) {
  const titleId = useId();
  const { session } = useSession();
  const query = useQuery(listTeachers, { params: { id: classId } });
  const { reload } = query;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(items, title);
  const reloadSoon = useDebounced(() => void reload());
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
    },
    onReturn: reloadSoon,
  });
  const close = () => setOpenDialog(null);
  // The server lists invitations for the owner alone.
  const isOwner = query.data?.invited !== undefined;

  function handleChanged() {
    void reload();
    onChanged();
  }

  function actionsFor(teacher: ClassTeacher): MenuItem[] {
    if (teacher.is_owner) return [];
    if (teacher.user.id === session?.id) {
      const onSelect = () => setOpenDialog({ what: 'leave' });
      return [{ label: messages.leave, icon: 'logout', onSelect }];
    }
    if (!isOwner || isReadOnly) return [];
    return [
      {
        label: messages.handOver,
        icon: 'user',
        onSelect: () => setOpenDialog({ what: 'hand-over', teacher }),
      },
      {
        label: messages.release,
        icon: 'trash',
        tone: 'danger',
        onSelect: () => setOpenDialog({ what: 'release', teacher }),
      },
    ];
  }

  function list({ teachers, invited = [] }: ClassTeachers) {
    return (
      <>
        <Items ref={items}>
          {teachers.map((teacher) => (
            <TeacherLine
              key={teacher.user.id}
              teacher={teacher}
              isReader={teacher.user.id === session?.id}
              actions={actionsFor(teacher)}
            />
          ))}
        </Items>
        <InvitedTeachers
          {...{ classId, invited, isReadOnly, title }}
          onChanged={() => void reload()}
        />
      </>
    );
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Row justify="space-between">
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {messages.title}
          </h2>
          {isOwner && !isReadOnly && (
            <Button
              variant="secondary"
              icon="plus"
              onClick={() => setOpenDialog({ what: 'invite' })}
            >
              {messages.invite}
            </Button>
          )}
        </Row>
        <LoadView query={query} texts={messages} isInline>
          {list}
        </LoadView>
      </Stack>
      {openDialog?.what === 'invite' && (
        <InviteTeacherDialog classId={classId} onInvited={() => void reload()} onClose={close} />
      )}
      {openDialog?.what === 'leave' && (
        <LeaveClassDialog isTeacher classId={classId} name={className} onClose={close} />
      )}
      {openDialog?.what === 'release' && (
        <ReleaseTeacherDialog
          classId={classId}
          teacher={openDialog.teacher}
          onGone={() => {
            goOnAt(query.data?.teachers.indexOf(openDialog.teacher) ?? 0);
            handleChanged();
          }}
          onClose={close}
        />
      )}
      {openDialog?.what === 'hand-over' && (
        <HandOverDialog
          classId={classId}
          teacher={openDialog.teacher}
          onChanged={handleChanged}
          onClose={close}
        />
      )}
    </Card>
  );
}
