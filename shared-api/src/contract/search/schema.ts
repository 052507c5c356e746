import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS } from '../calls/sharedTexts.ts';
import { SEARCH_KINDS } from '../choices.ts';
import { pageBefore, cursor } from '../fields/queries.ts';
import { group, id, instant, listOf, oneOf, picture, shape, text } from '../fields/replies.ts';
import { choice, textRule } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

/** Kinds of search results. */
export type SearchKind = SearchResult['kind'];

const searchResult = shape('SearchResult', 'A search result.', {
  id: id('post', 'Id of the resource.'),
  kind: oneOf(SEARCH_KINDS, 'Kind of resource. More kinds may be added: ignore unknown ones.'),
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }).meta({
    description: 'The class that it belongs to.',
  }),
  title: text(
    'Title of the resource. For a comment, of its post; for a person, their name.',
    'What is a root?',
  ),
  excerpt: text(
    'Plain text around the match; for a file, the title of what it is attached to. May be empty.',
    'Where it is zero.',
  ),
  actor: group({
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  })
    .nullable()
    .meta({ description: 'The author, or the person found.' }),
  href: text('The page to open, on this server.', '/stream/detail/0d3kq7v2m4x8t1z5c9r6w0p3fa'),
  date: instant('When it was written, or will be published; null for a person.').nullable(),
  state: oneOf(
    ['draft', 'scheduled'] as const,
    'State of results visible to teachers only; absent once published.',
  ).optional(),
});
export type SearchResult = InferType<typeof searchResult>;

export const searchCalls = describeCalls({
  search: {
    summary: 'Search',
    description:
      'Finds posts, comments, classwork, people and file names. Each word of the query must begin a word of the result; case and accents do not matter. In scripts without spaces, neighbouring characters match anywhere. The first eight words count; a query without words finds nothing.',
    query: object({
      ...pageBefore(SERVER_LIMITS.searchPage),
      before: cursor('Cursor from the `Link` of the previous page.'),
      q: textRule(LIMITS.search)
        .defined()
        .meta({ description: 'Words to search for, or their beginnings.', example: 'cell wall' }),
      class_id: cursor('Id of a class: limits the search to it.'),
      kind: choice(SEARCH_KINDS).optional().meta({ description: 'Limits the list to this kind.' }),
    }),
    reply: listOf(
      searchResult,
      'People first, then matches in titles, then other matches; each group newest first.',
    ),
    errors: { not_found: NO_CLASS, invalid: 'The kind is unknown, or the query is too long.' },
  },
});
