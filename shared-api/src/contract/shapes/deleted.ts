import { object } from 'yup';
import { DELETED_KINDS } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { group, id, instant, listOf, oneOf, shape, text } from './fields.ts';
import { pageBefore, placeIn } from './pages.ts';

export const deletedQuery = object({
  ...pageBefore(SERVER_LIMITS.deletedPage),
  before: placeIn('Of the address that `Link` names: what follows the page before.'),
  class_id: placeIn('The id of a class: what was deleted in it alone.'),
});

export const deletedThing = shape('DeletedThing', 'Something that can be brought back.', {
  id: id('post', 'Of the thing itself; of a member that of the person.'),
  kind: oneOf(
    DELETED_KINDS,
    'What it is; `member` is a student who was removed. Others may come: leave out what is not known.',
  ),
  class: group({ id: id('class'), name: text('Of the class.', 'Algebra') }).meta({
    description: 'Where it was, or the class itself.',
  }),
  title: text('Of a comment that of its post; of a member their name.', 'What is a root?'),
  excerpt: text('The beginning of a comment. Of anything else empty.', ''),
  author: text('The name of who wrote a post or a comment.', 'grace').nullable(),
  deleted_by: text('The name of who deleted it, where that was noted.', 'grace').nullable(),
  date_deleted: instant('When it was deleted.'),
  date_gone: instant('When it is removed for good; null of a member.').nullable(),
});

export const deletedThingList = listOf(deletedThing, 'What was deleted last first.');
