import type { ClassTabProps } from 'platform/slots';
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
  /** Of a class with more than come along with it: the rest, on its way. */
  rest: PagesResult<ClassDetail> | null;
}

/** All members of a class; few classes have more than come along with the class itself. */
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
