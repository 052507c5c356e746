import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('stream', {
  post: 'Students cannot post in this class.',
  editPost: 'Only the author of a post can edit it.',
  postsAreOff: 'Students cannot post in this class, so they cannot edit posts.',
  edited: 'The post has been edited in the meantime. Check it, then try again.',
  pin: 'Only teachers of the class can pin posts.',
  pins: 'A class can have at most {max, number} pinned posts. Unpin another one first.',
  /** Error beside the time of publishing. */
  schedule: 'Only teachers of the class can schedule posts.',
  isPublished: 'This post has already been published.',
  publishedMeanwhile: 'The post has been published in the meantime. Edit it in the stream.',
  pinLater: 'A post can be pinned after it has been published.',
  scheduled:
    'A class can have at most {max, number} scheduled posts. Publish or delete another one first.',
  versions: 'Only teachers of the class can see earlier versions.',
  deletePost: 'Only the author and the teachers can delete a post.',
  restorePost: 'Only the teachers, or the author who deleted it, can restore a post.',
  comment: 'Students cannot comment in this class.',
  editComment: 'Only the author of a comment can edit it.',
  commentsAreOff: 'Students cannot comment in this class, so they cannot edit comments.',
  editedComment: 'The comment has been edited in the meantime. Check it, then try again.',
  deleteComment: 'Only the author and the teachers can delete a comment.',
  restoreComment: 'Only the teachers, or the author who deleted it, can restore a comment.',
  restorePostFirst: 'The post of this comment is deleted. Restore the post first.',
});

export const errorMessages = localizedTextsOf(messages);
