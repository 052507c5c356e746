import { search } from '../search.ts';
import { searchQuery, searchResultList } from '../shapes/search.ts';
import { describeCall, type CallGroup } from './call.ts';

export const searchCalls: CallGroup = {
  title: 'Search',
  description: 'What was written in all classes that the caller is in, as far as they may see it.',
  calls: [
    describeCall(search, {
      summary: 'Look for something',
      description:
        'Every word must begin a word of what is found, whatever its case and accents; of a script without spaces, any signs beside each other. Posts, comments, classwork, people and the names of files. The first eight words count; without any, nothing is found.',
      query: searchQuery,
      reply: searchResultList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'There is no such kind, or what is looked for is too long.',
      },
    }),
  ],
};
