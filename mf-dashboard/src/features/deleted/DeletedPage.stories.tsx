import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, listDeleted, type DeletedThing } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub, stubPages } from 'shared-api/testing';
import { aDeletedThing } from '../../testing/aDeletedThing.ts';
import { DeletedPage } from './DeletedPage.tsx';

const meta = {
  title: 'Recently deleted',
  component: DeletedPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/deleted' } },
  beforeEach: () => stub(listClasses, [aClass()]),
} satisfies ScreenStories;
export default meta;

const THINGS: DeletedThing[] = [
  aDeletedThing({
    id: 'class-2',
    kind: 'class',
    class: { id: 'class-2', name: 'Geometry' },
    title: 'Geometry',
    author: null,
  }),
  aDeletedThing(),
  aDeletedThing({
    id: 'comment-1',
    kind: 'comment',
    excerpt: 'Where it is zero.',
    author: 'alan',
  }),
  aDeletedThing({ id: 'work-1', kind: 'classwork', title: 'Square roots', author: null }),
  aDeletedThing({
    id: 'user-2',
    kind: 'member',
    title: 'alan',
    author: null,
    deleted_by: null,
    date_gone: null,
  }),
];

export const Full: ScreenStory = { beforeEach: () => stub(listDeleted, THINGS) };
export const Paged: ScreenStory = {
  beforeEach: () => stubPages(listDeleted, [THINGS.slice(0, 3), THINGS.slice(3)]),
};
export const Nothing: ScreenStory = { beforeEach: () => stub(listDeleted, []) };
export const NothingInThisClass: ScreenStory = {
  parameters: { screen: { path: '/deleted', at: '/deleted?class=class-1' } },
  beforeEach: () => stub(listDeleted, []),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(listDeleted) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listDeleted, 500) };
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const words = 'Why are there as many roots as there are numbers at all? ';
    const author = 'somebody-with-a-rather-long-name';
    const item = aDeletedThing({
      kind: 'comment',
      title: words,
      excerpt: words.repeat(3),
      author,
    });
    stub(listDeleted, [{ ...item, deleted_by: author }]);
  },
};
