import { useDraft } from 'shared-api';
import { DEFAULT_POST_TYPE, type PostType } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

export interface PostFields {
  _type: PostType;
  title: string;
  /** HTML; empty while blank. */
  detail: string;
  attachments: FileRef[];
  /**
   * When it is published, ISO 8601; a `T` and possibly an hour while the day is not chosen; empty
   * for now.
   */
  publish_at: string;
}

export const NOTHING: PostFields = {
  _type: DEFAULT_POST_TYPE,
  title: '',
  detail: '',
  attachments: [],
  publish_at: '',
};

export function isNothing({ title, detail, attachments }: PostFields): boolean {
  return title.trim() === '' && detail === '' && attachments.length === 0;
}

export function draftKey(classId: string): string {
  return `post-${classId}`;
}

/** Returns the outbox key of posts in a class. */
export function postsOf(classId: string): string {
  return `posts of ${classId}`;
}

/** Returns the draft of a post in a class. */
export function usePostDraft(classId: string): PostFields {
  return useDraft(draftKey(classId), NOTHING).value;
}
