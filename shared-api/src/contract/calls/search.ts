import { search } from '../search.ts';
import { searchQuery, searchResultList } from '../shapes/search.ts';
import { describeCall, type CallGroup } from './call.ts';

export const searchCalls: CallGroup = {
  title: 'Search',
  description: 'Searches what the caller may see in all their classes.',
  calls: [
    describeCall(search, {
      summary: 'Search',
      description:
        'Finds posts, comments, classwork, people and file names. Each word of the query must begin a word of the result; case and accents do not matter. In scripts without spaces, neighbouring characters match anywhere. The first eight words count; a query without words finds nothing.',
      query: searchQuery,
      reply: searchResultList,
      errors: {
        not_found: 'There is no such class, or the caller is not in it.',
        invalid: 'The kind is unknown, or the query is too long.',
      },
    }),
  ],
};
