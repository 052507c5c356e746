import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { editSavedCommentRules, savedCommentRules } from './rules/commentBank.ts';
import type { savedComment, savedCommentList, savedCommentParams } from './shapes/commentBank.ts';
import type { nothing } from './shapes/fields.ts';

/** A reusable comment on grades. */
export type SavedComment = InferType<typeof savedComment>;

/** Comments that one person can save. Not in `LIMITS`, which every page loads. */
export const MOST_SAVED_COMMENTS = 200;

export const listSavedComments = defineEndpoint<{ reply: typeof savedCommentList }>({
  method: 'GET',
  path: '/comment_bank',
});

export const saveComment = defineEndpoint<{
  body: typeof savedCommentRules;
  reply: typeof savedComment;
}>({ method: 'POST', path: '/comment_bank' });

export const editSavedComment = defineEndpoint<{
  params: typeof savedCommentParams;
  body: typeof editSavedCommentRules;
  reply: typeof savedComment;
}>({ method: 'PUT', path: '/comment_bank/:id' });

export const deleteSavedComment = defineEndpoint<{
  params: typeof savedCommentParams;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/comment_bank/:id' });

/** Counts a use of the comment, since lists put the most used first. */
export const countSavedComment = defineEndpoint<{
  params: typeof savedCommentParams;
  reply: typeof savedComment;
}>({ method: 'POST', path: '/comment_bank/:id/use' });
