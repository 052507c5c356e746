import { useCallback } from 'react';
import { mutate } from 'swr';
import {
  createClass,
  getClass,
  getClassAsStudent,
  joinClass,
  leaveClass,
  listClasses,
  type CreateClassBody,
  type JoinReply,
} from '../contract/index.ts';
import { getSession } from './session.ts';
import { useCall } from './useCall.ts';
import { queryKey, useQuery } from './useQuery.ts';

export function useClassList() {
  return useQuery(listClasses, {});
}

/** The dashboard and the sidebar show the same list: both follow. */
function refreshClassList(): void {
  const userId = getSession()?.id ?? '';
  void mutate(queryKey(listClasses, {}, userId));
}

export function useCreateClass() {
  const { trigger, isBusy } = useCall(createClass);
  const send = useCallback(
    async (body: CreateClassBody) => {
      const created = await trigger({ body });
      refreshClassList();
      return created;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

/** Joins by code; the reply's code tells a new member from one who was there already. */
export function useJoinClass() {
  const { trigger, isBusy } = useCall(joinClass);
  const send = useCallback(
    async (code: string): Promise<JoinReply> => {
      const reply = await trigger({ params: { code } });
      refreshClassList();
      return reply;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

/** A class as its teacher sees it. */
export function useClass(id: string) {
  return useQuery(getClass, { params: { id } });
}

/** A class as its student sees it. */
export function useClassAsStudent(id: string) {
  return useQuery(getClassAsStudent, { query: { class_id: id } });
}

export function useLeaveClass() {
  const { trigger, isBusy } = useCall(leaveClass);
  const send = useCallback(
    async (id: string) => {
      await trigger({ params: { id } });
      refreshClassList();
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}
