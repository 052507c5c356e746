export const NOT_FOUND = '/not-found';
export const CLASS_LIST = '/d';

/** The fragment under which a post's comment box is found. */
export const COMMENT_BOX = 'comment';

export function classAddress(id: string, isTeacher: boolean): string {
  return `${isTeacher ? '/class/view' : '/s'}/${encodeURIComponent(id)}`;
}

export function postAddress(classId: string, postId: string): string {
  return `/stream/detail/${encodeURIComponent(classId)}?stream=${encodeURIComponent(postId)}`;
}
