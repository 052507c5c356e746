import { isStatus, request } from 'shared-api';
import { editPost, getPost, type PostDetail } from 'shared-api/contract';
import { toastFailure, type FileRef } from 'shared-features';
import { publishPostRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { fileRefsOf } from '../attach/fileRefs.ts';
import { useFormWithFiles, withIds } from '../attach/useFormWithFiles.ts';
import type { PostFields } from '../stream/postDraft.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.commentSlow,
  failed: messages.failed,
  refused: {
    400: messages.badRequest,
    403: messages.cannotEdit,
    404: messages.editedTooLate,
    409: messages.editedMeanwhile,
  },
};

export interface EditFields extends PostFields {
  attachments: FileRef[];
}

interface Outcome {
  onSaved: (post: PostDetail) => void;
  /** Called when the shown data is outdated. */
  onOutdated: () => void;
}

/**
 * The form in which an author edits a post. Changes from elsewhere are merged; a conflict shows
 * both values.
 */
export function useEditPost(
  classId: string,
  /** Id of the post in the address: a scheduled post has another one once it is published. */
  addressId: string,
  post: PostDetail,
  { onSaved, onOutdated }: Outcome,
) {
  const { id: postId, version } = post;
  return useFormWithFiles<EditFields, PostDetail>({
    key: `edit-${addressId}`,
    initial: fieldsOf(post),
    version,
    base: 'follow',
    rules: publishPostRules,
    async fetchCurrent() {
      const now = await request(getPost, {
        params: { postId: addressId },
        query: { class_id: classId },
      });
      onOutdated();
      return { fields: fieldsOf(now), version: now.version ?? 0 };
    },
    send({ publish_at: at, ...fields }, upon, _, touched) {
      // A post that was published in the meantime is not scheduled any more.
      const isMoved = post.publish_at !== undefined && touched.publish_at !== undefined;
      const publish_at = isMoved ? at : undefined;
      const words = { ...withIds(fields), title: fields.title.trim() };
      const body = { ...words, version: upon, publish_at };
      return request(editPost, { params: { postId }, query: { class_id: classId }, body });
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    onSuccess(reply) {
      toast.success(messages.edited);
      onSaved(reply);
    },
    onFailure(error) {
      toastFailure(error, FAILURES);
      if ([403, 404, 409].some((status) => isStatus(error, status))) onOutdated();
    },
  });
}

function fieldsOf(post: PostDetail): EditFields {
  const { title, detail, _type, attachments } = post;
  const words = { title, detail, _type, attachments: fileRefsOf(attachments) };
  return { ...words, publish_at: post.publish_at ?? '' };
}
