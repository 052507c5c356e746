import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SEARCH_KINDS } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { choice, text as writtenText } from '../rules/texts.ts';
import { group, id, instant, listOf, oneOf, picture, shape, text } from './fields.ts';
import { pageBefore, placeIn } from './pages.ts';

export const searchQuery = object({
  ...pageBefore(SERVER_LIMITS.searchPage),
  before: placeIn('Of the address that `Link` names: what follows the page before.'),
  q: writtenText(LIMITS.search)
    .defined()
    .meta({ description: 'What to look for: words, or their beginnings.', example: 'cell wall' }),
  class_id: placeIn('The id of a class: what is in it alone.'),
  kind: choice(SEARCH_KINDS).optional().meta({ description: 'Of this kind alone.' }),
});

export const searchResult = shape('SearchResult', 'Something that was found.', {
  id: id('post', 'Of the thing itself.'),
  kind: oneOf(SEARCH_KINDS, 'What it is. Others may come: leave out what is not known.'),
  class: group({ id: id('class'), name: text('Of the class.', 'Algebra') }).meta({
    description: 'Where it is.',
  }),
  title: text('Of a comment that of its post; of a person their name.', 'What is a root?'),
  excerpt: text(
    'Some of its text, around what was found, plain; of a file the title of what it is attached to. May be empty.',
    'Where it is zero.',
  ),
  actor: group({
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  })
    .nullable()
    .meta({ description: 'Who wrote it, or the person who was found.' }),
  href: text('The page to open, on this server.', '/stream/detail/0d3kq7v2m4x8t1z5c9r6w0p3fa'),
  date: instant('When it was written, or will be published; null of a person.').nullable(),
  state: oneOf(
    ['draft', 'scheduled'] as const,
    'Of what teachers of the class alone find; absent of what is published.',
  ).optional(),
});

export const searchResultList = listOf(
  searchResult,
  'People, then what has all the words in its title, then what has them anywhere; of each the newest first.',
);
