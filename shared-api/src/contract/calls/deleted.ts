import { listDeleted } from '../deleted.ts';
import { deletedQuery, deletedThingList } from '../shapes/deleted.ts';
import { describeCall, type CallGroup } from './call.ts';

export const deletedCalls: CallGroup = {
  title: 'Recently deleted',
  description: 'Resources deleted in the last 30 days that can be restored.',
  calls: [
    describeCall(listDeleted, {
      summary: 'List what can be restored',
      description:
        "The caller's own deleted classes. From classes they teach, all posts, comments, classwork and removed students. From others, their own posts and comments that they deleted themselves. A comment on a deleted post can be restored after the post.",
      query: deletedQuery,
      reply: deletedThingList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'The cursor (`before` or `after`) is not an item of this list.',
      },
    }),
  ],
};
