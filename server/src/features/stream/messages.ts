import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('stream', {
  post: 'Students cannot post in this class.',
  editPost: 'Only its author may edit a post.',
  postsAreOff: 'Students cannot post in this class, so posts cannot be edited either.',
  edited: 'The post has been edited in the meantime.',
  pin: 'Only the teachers of the class pin posts.',
  pins: 'At most {max, number} posts can be pinned. Unpin another one first.',
  /** By the moment at which a post is to be published. */
  schedule: 'Only the teachers of the class schedule posts.',
  isPublished: 'This post is published already.',
  publishedMeanwhile: 'The post was published in the meantime. Look at it, then edit it there.',
  pinLater: 'A post can be pinned once it is published.',
  scheduled:
    'At most {max, number} posts can be scheduled in a class. Publish or delete another one first.',
  versions: 'Only the teachers of the class see what was there before.',
  deletePost: 'Only its author and the teachers may delete a post.',
  restorePost: 'Only its teachers, or its author who deleted it, may restore a post.',
  comment: 'Students cannot comment in this class.',
  editComment: 'Only its author may edit a comment.',
  commentsAreOff: 'Students cannot comment in this class, so comments cannot be edited either.',
  editedComment: 'The comment has been edited in the meantime.',
  deleteComment: 'Only its author and the teachers may delete a comment.',
  restoreComment: 'Only its teachers, or its author who deleted it, may restore a comment.',
  restorePostFirst: 'Its post is deleted. Restore that first.',
});

export const errorMessages = localizedTextsOf(messages);
