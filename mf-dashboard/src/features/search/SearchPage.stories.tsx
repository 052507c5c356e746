import type { ScreenStories, ScreenStory } from 'platform/testing';
import { listClasses, search, type SearchResult } from 'shared-api/contract';
import { aClass, neverReply, refuse, stub } from 'shared-api/testing';
import { aResult } from '../../testing/aResult.ts';
import { SearchPage } from './SearchPage.tsx';

const AT = '/search?q=root';

const meta = {
  title: 'Search',
  component: SearchPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/search', at: AT } },
  beforeEach: () => stub(listClasses, [aClass()]),
} satisfies ScreenStories;
export default meta;

const FOUND: SearchResult[] = [
  aResult({ id: 'user-2', kind: 'person', title: 'Root, grace', excerpt: '', date: null }),
  aResult(),
  aResult({
    id: 'work-1',
    kind: 'classwork',
    title: 'Square roots',
    excerpt: 'Find the roots of each equation.',
    actor: null,
  }),
  aResult({ id: 'comment-1', kind: 'comment', excerpt: 'The root is where it is zero.' }),
  aResult({
    id: 'file-1',
    kind: 'file',
    title: 'roots.pdf',
    excerpt: 'Square roots',
    actor: null,
  }),
];

/** Results that only the teachers of a class find. */
export const NotPublished: ScreenStory = {
  beforeEach: () => {
    const work = { kind: 'classwork', title: 'Square roots', actor: null } as const;
    stub(search, [
      aResult({ id: 'post-9', title: 'Roots at eight', state: 'scheduled' }),
      aResult({ ...work, id: 'work-8', state: 'scheduled' }),
      aResult({ ...work, id: 'work-9', state: 'draft' }),
    ]);
  },
};
export const Full: ScreenStory = { beforeEach: () => stub(search, FOUND) };
export const Start: ScreenStory = { parameters: { screen: { path: '/search', at: '/search' } } };
export const Nothing: ScreenStory = { beforeEach: () => stub(search, []) };
export const NothingOfThisKind: ScreenStory = {
  parameters: { screen: { path: '/search', at: `${AT}&kind=file` } },
  beforeEach: () => stub(search, []),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(search) };
export const Failed: ScreenStory = { beforeEach: () => refuse(search, 500) };
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const words = 'Why are there as many roots as there are numbers at all? ';
    const actor = { username: 'somebody-with-a-rather-long-name', profile_image: null };
    stub(search, [aResult({ title: words.repeat(2), excerpt: words.repeat(3), actor })]);
  },
};
