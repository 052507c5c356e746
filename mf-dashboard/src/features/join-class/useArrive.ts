import { useCallback } from 'react';
import { useNavigate } from 'platform/router';
import { refreshClassList } from 'shared-api';
import { paths, type JoinReply } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

/** Toast and role for each reply. */
const OUTCOMES = {
  '001': { toastOf: toast.success, text: messages.welcome, isTeacher: false },
  '004': { toastOf: toast.info, text: messages.already, isTeacher: false },
  '005': { toastOf: toast.info, text: messages.already, isTeacher: true },
} as const;

/**
 * Shows the outcome of joining, and opens the class; with `mayLead` false, the person has moved on
 * and stays.
 */
export function useArrive() {
  const navigate = useNavigate();
  return useCallback(
    ({ code, class_id: classId }: JoinReply, mayLead: boolean) => {
      const { toastOf, text, isTeacher } = OUTCOMES[code];
      toastOf(text);
      refreshClassList();
      if (mayLead) void navigate(paths.classPage(classId, { isTeacher }), { replace: true });
    },
    [navigate],
  );
}
