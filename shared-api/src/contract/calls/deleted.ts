import { listDeleted } from '../deleted.ts';
import { deletedQuery, deletedThingList } from '../shapes/deleted.ts';
import { describeCall, type CallGroup } from './call.ts';

export const deletedCalls: CallGroup = {
  title: 'Recently deleted',
  description: 'What was deleted in the last 30 days, and its way back.',
  calls: [
    describeCall(listDeleted, {
      summary: 'List what can be restored',
      description:
        'The classes of the caller; in those they teach all posts, comments, classwork and students who were removed; elsewhere their own posts and comments that they deleted themselves. A comment on a deleted post comes back after that.',
      query: deletedQuery,
      reply: deletedThingList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'The page begins after what is not of this list.',
      },
    }),
  ],
};
