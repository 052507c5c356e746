import { request } from 'shared-api';
import {
  readmitMember,
  restoreClass,
  restoreClasswork,
  restoreComment,
  restorePost,
  type DeletedKind,
  type DeletedThing,
} from 'shared-api/contract';
import type { IconName } from 'shared-ui';
import { messages } from './messages.ts';

/** Name, icon and restore call of a kind of resource. */
export interface Kind {
  name: string;
  icon: IconName;
  restore: (item: DeletedThing) => Promise<unknown>;
}

const KINDS: Record<DeletedKind, Kind> = {
  class: {
    name: messages.ofClass,
    icon: 'teaching',
    restore: ({ id }) => request(restoreClass, { params: { id } }),
  },
  post: {
    name: messages.ofPost,
    icon: 'pushpin',
    restore: ({ id }) => request(restorePost, { params: { postId: id } }),
  },
  comment: {
    name: messages.ofComment,
    icon: 'chat',
    restore: ({ id }) => request(restoreComment, { params: { id } }),
  },
  classwork: {
    name: messages.ofClasswork,
    icon: 'enrolled',
    restore: ({ id }) => request(restoreClasswork, { params: { id } }),
  },
  member: {
    name: messages.ofMember,
    icon: 'user',
    restore: ({ id, class: { id: classId } }) =>
      request(readmitMember, { params: { userId: id }, query: { class_id: classId } }),
  },
};

/** Returns a kind; undefined for one that this page does not know. */
export function kindOf(kind: string): Kind | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as DeletedKind] : undefined;
}
