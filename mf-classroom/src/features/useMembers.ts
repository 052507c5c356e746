import type { ClassTabProps } from 'platform/runtime';
import { usePages, type ListIn, type PagesResult } from 'shared-api';
import { getClass, getClassAsStudent, type ClassDetail, type Member } from 'shared-api/contract';

const MEMBERS: ListIn<ClassDetail, Member> = {
  itemsOf: ({ members }) => members,
  withItems: (detail, members) => ({ ...detail, members }),
  idOf: ({ user }) => user.id,
  isWhole: true,
};

interface Members {
  members: Member[];
  /** The remaining members if the class's reply does not have all; null otherwise. */
  rest: PagesResult<ClassDetail> | null;
}

/** Returns all members of a class; few classes have more than the class's own reply. */
export function useMembers(role: ClassTabProps['role'], detail: ClassDetail | undefined): Members {
  const id = detail?.id ?? '';
  const isMore = detail !== undefined && detail.student_count > detail.members.length;
  const isTeacher = role === 'teacher';
  const asTeacher = usePages(getClass, isMore && isTeacher ? { params: { id } } : null, MEMBERS);
  const asStudent = usePages(
    getClassAsStudent,
    isMore && !isTeacher ? { query: { class_id: id } } : null,
    MEMBERS,
  );
  if (!isMore) return { members: detail?.members ?? [], rest: null };
  const rest = isTeacher ? asTeacher : asStudent;
  return { members: rest.data?.members ?? detail.members, rest };
}
