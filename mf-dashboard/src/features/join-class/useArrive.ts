import { useCallback } from 'react';
import { useNavigate } from 'platform/router';
import { refreshClassList } from 'shared-api';
import { paths, type JoinReply } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

/** What each reply says, and where it leads. */
const OUTCOMES = {
  '001': { tell: toast.success, text: messages.welcome, isTeacher: false },
  '004': { tell: toast.info, text: messages.already, isTeacher: false },
  '005': { tell: toast.info, text: messages.already, isTeacher: true },
} as const;

/** Tells what became of joining, and leads into the class; `mayLead` false: the person has gone on. */
export function useArrive() {
  const navigate = useNavigate();
  return useCallback(
    ({ code, class_id: classId }: JoinReply, mayLead: boolean) => {
      const { tell, text, isTeacher } = OUTCOMES[code];
      tell(text);
      refreshClassList();
      if (mayLead) void navigate(paths.classPage(classId, { isTeacher }), { replace: true });
    },
    [navigate],
  );
}
