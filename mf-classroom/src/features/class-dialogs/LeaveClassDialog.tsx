import { useNavigate } from 'platform/router';
import { refreshClassList, request, type ApiError } from 'shared-api';
import { paths, leaveClass } from 'shared-api/contract';
import { leaveQuietly } from 'shared-api/live';
import { showOutcome } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages as page } from '../class-page/messages.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.leaveFailed,
  failed: messages.leaveFailed,
  refused: { 403: ({ message }: ApiError) => message, other: messages.leaveFailed },
};

interface Props {
  classId: string;
  name: string;
  /** Whether the person is a teacher, who could rejoin by the code only as a student. */
  isTeacher?: boolean;
  onClose: () => void;
}

export function LeaveClassDialog({ classId, name, isTeacher = false, onClose }: Props) {
  const navigate = useNavigate();
  const leave = () => request(leaveClass, { params: { id: classId } });

  return (
    <ConfirmDialog
      isDangerous
      title={messages.leaveTitle({ name })}
      confirmLabel={page.leave}
      busyLabel={messages.leaving}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(leaveQuietly(classId, leave), FAILURES)}
      onDone={() => {
        refreshClassList();
        return navigate(paths.dashboard(), { replace: true });
      }}
      onClose={onClose}
    >
      {isTeacher ? messages.leaveHelpTeacher : messages.leaveHelp}
    </ConfirmDialog>
  );
}
