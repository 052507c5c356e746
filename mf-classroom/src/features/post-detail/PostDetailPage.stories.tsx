import type { ScreenStories, ScreenStory } from 'platform/testing';
import { addComment, getPost, listClasses } from 'shared-api/contract';
import { aClass, aComment, aPostDetail, neverReply, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
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
export const NobodyMayComment: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail({ can_comment: false })),
};
export const LongTexts: ScreenStory = {
  beforeEach: () => {
    const words = 'Why are there as many even numbers as there are numbers at all? ';
    const comments = [
      aComment({ content: words.repeat(4), user_name: 'somebody-with-a-long-name' }),
    ];
    stub(getPost, aPostDetail({ title: words, detail: `<p>${words.repeat(12)}</p>`, comments }));
  },
};
export const CommentWasRefused: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail());
    refuse(addComment, 500);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(messages.comment), 'At zero?');
    await userEvent.click(canvas.getByRole('button', { name: messages.postComment }));
    await canvas.findByDisplayValue('At zero?');
  },
};
