import type { ScreenStories, ScreenStory } from 'platform/testing';
import { getPost, listClasses } from 'shared-api/contract';
import { aClass, aComment, aPostDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { PostDetailPage } from './PostDetailPage.tsx';

const meta = {
  title: 'A post',
  component: PostDetailPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/stream/detail/:id', at: '/stream/detail/class-1?stream=post-1' },
  },
  beforeEach: () => stub(listClasses, [aClass()]),
} satisfies ScreenStories;
export default meta;

export const Full: ScreenStory = {
  beforeEach: () => {
    const replies = ['Does the second exercise count?', 'It does.'];
    const comments = replies.map((content, index) => aComment({ id: `comment-${index}`, content }));
    stub(getPost, aPostDetail({ comments }));
  },
};
export const WithoutComments: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail({ comments: [] })),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getPost) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getPost, 500) };
