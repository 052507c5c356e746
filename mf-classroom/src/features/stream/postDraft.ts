import { useDraft } from 'shared-api';
import { DEFAULT_POST_TYPE, type PostType } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

export interface PostFields {
  _type: PostType;
  title: string;
  /** HTML; empty while blank. */
  detail: string;
  attachments: FileRef[];
  /** When it is published, ISO 8601; a `T` and maybe an hour where the day is not chosen yet, empty for now. */
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

/** What the posts that wait for a connection are about. */
export function postsOf(classId: string): string {
  return `posts of ${classId}`;
}

/** What a person is about to post in a class. */
export function usePostDraft(classId: string): PostFields {
  return useDraft(draftKey(classId), NOTHING).value;
}
