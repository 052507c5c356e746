import { object } from 'yup';
import { DELETED_KINDS } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { group, id, instant, listOf, oneOf, shape, text } from './fields.ts';
import { pageBefore, placeIn } from './pages.ts';

export const deletedQuery = object({
  ...pageBefore(SERVER_LIMITS.deletedPage),
  before: placeIn('Cursor from the `Link` of the previous page.'),
  class_id: placeIn('Id of a class: limits the list to that class.'),
});

export const deletedThing = shape('DeletedThing', 'A deleted resource that can be restored.', {
  id: id('post', 'Id of the resource; for a member, of the person.'),
  kind: oneOf(
    DELETED_KINDS,
    'Kind of resource; `member` is a removed student. More kinds may be added: ignore unknown ones.',
  ),
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }).meta({
    description: 'The class of the resource, or the deleted class itself.',
  }),
  title: text(
    'Title of the resource. For a comment, of its post; for a member, their name.',
    'What is a root?',
  ),
  excerpt: text('The beginning of a comment; empty for other kinds.', ''),
  author: text('Username of the author of a post or a comment.', 'grace').nullable(),
  deleted_by: text('Username of the person who deleted it; null if unknown.', 'grace').nullable(),
  date_deleted: instant('When it was deleted.'),
  date_gone: instant('When it is removed for good; null for a member.').nullable(),
});

export const deletedThingList = listOf(deletedThing, 'The most recently deleted first.');
