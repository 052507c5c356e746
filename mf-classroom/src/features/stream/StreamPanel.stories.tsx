import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import {
  deletePost,
  editPost,
  getClass,
  getClassAsStudent,
  listHidden,
  listPosts,
} from 'shared-api/contract';
import { scheduleTexts } from 'shared-features';
import {
  aClassDetail,
  aComment,
  aMember,
  aPost,
  neverReply,
  refuse,
  stub,
} from 'shared-api/testing';
import { aHidden } from '../../testing/aHidden.ts';
import { asPart } from '../../testing/asPart.ts';
import { messages as deleteMessages } from '../delete-post/messages.ts';
import { messages as hiddenMessages } from '../hidden/messages.ts';
import { messages } from './messages.ts';
import { StreamPanel } from './StreamPanel.tsx';

const POSTS = [
  aPost({
    id: 'post-3',
    _type: 'announcement',
    title: 'No school on Monday',
    by_admin: true,
    user: { id: 'user-1', username: 'ada', profile_image: null },
    is_owner: true,
    can_edit: true,
    pinned: true,
    date_edited: '2026-11-21T15:30:00.000Z',
  }),
  aPost({ id: 'post-2', comments: [aComment()] }),
  aPost({
    id: 'post-1',
    _type: 'idea',
    title: 'A title that says at length what could have been said in the text of the post below it',
  }),
];

function stubClass(canPost = true) {
  const detail = aClassDetail({ members: [aMember({ intro: 'I like ships.' })] });
  const setting = { ...detail.setting, student_can_post: canPost };
  stub(getClass, { ...detail, setting });
  stub(getClassAsStudent, { ...detail, setting, is_admin: false });
}

const meta = {
  title: 'Class/Stream',
  component: StreamPanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=stream' },
  },
  beforeEach: () => {
    stubClass();
    stub(listPosts, POSTS);
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const AsStudent: ScreenStory<ClassTabProps> = { args: { role: 'student' } };
export const StudentsMayNotPost: ScreenStory<ClassTabProps> = {
  args: { role: 'student' },
  beforeEach: () => {
    stubClass(false);
    stub(listPosts, POSTS);
  },
};
export const Muted: ScreenStory<ClassTabProps> = {
  args: { role: 'student' },
  beforeEach: () => {
    const muted = { until: '2099-01-01T00:00:00.000Z', reason: 'You insulted others.' };
    stub(getClassAsStudent, aClassDetail({ is_admin: false, muted }));
    stub(listPosts, POSTS);
  },
};
export const SomethingHidden: ScreenStory<ClassTabProps> = {
  args: { role: 'student' },
  beforeEach: () => {
    stub(getClassAsStudent, aClassDetail({ is_admin: false, hidden: 1 }));
    stub(listPosts, POSTS);
    stub(listHidden, [aHidden({ can_restore: false })]);
  },
};
export const WhyHidden: ScreenStory<ClassTabProps> = {
  ...SomethingHidden,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: hiddenMessages.see }));
    await canvas.findByRole('heading', { name: hiddenMessages.ownMessage });
  },
};
export const Empty: ScreenStory = { beforeEach: () => stub(listPosts, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listPosts) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listPosts, 500) };

export const Composing: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(messages.openAsTeacher));
    const title = await canvas.findByLabelText(new RegExp(`^${messages.postTitle}`));
    await canvas.findByRole('textbox', { name: new RegExp(`^${messages.body}`) });
    await userEvent.type(title, 'Bring your compasses');
  },
};
export const Scheduling: ScreenStory = {
  play: async (visit) => {
    await Composing.play?.(visit);
    const name = messages.schedule;
    await visit.userEvent.click(visit.canvas.getByRole('button', { name }));
    await visit.canvas.findByLabelText(scheduleTexts.day);
  },
};
export const ComposedNothing: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(messages.openAsTeacher));
    await canvas.findByRole('textbox', { name: new RegExp(`^${messages.body}`) });
    await userEvent.click(canvas.getByRole('button', { name: messages.post }));
    await canvas.findAllByText(/./, { selector: '[id$="-error"]' });
  },
};

const [, POST] = POSTS;

async function openMenu({ canvas, userEvent }: StoryVisit) {
  const name = messages.menu({ title: POST?.title ?? '' });
  await userEvent.click(await canvas.findByRole('button', { name }));
  await canvas.findByRole('menu');
}
export const MenuOfAPost: ScreenStory = { play: openMenu };
export const Deleting: ScreenStory = {
  beforeEach: () => neverReply(deletePost),
  play: async (visit) => {
    await openMenu(visit);
    await visit.userEvent.click(visit.canvas.getByRole('menuitem', { name: messages.delete }));
    await visit.canvas.findByRole('dialog', { name: deleteMessages.title });
  },
};
export const SeeingTheAuthor: ScreenStory = {
  play: async (visit) => {
    await openMenu(visit);
    await visit.userEvent.click(visit.canvas.getByRole('menuitem', { name: messages.seeProfile }));
    await visit.canvas.findByRole('dialog', { name: 'grace' });
  },
};

const SCHEDULED = [
  aPost({
    id: 'later-1',
    title: 'The trip',
    is_owner: true,
    publish_at: '2026-11-24T07:00:00.000Z',
  }),
  aPost({
    id: 'later-2',
    title: 'What was not published, since the class was archived at its time',
    publish_at: '2026-11-12T07:00:00.000Z',
    held: 'archived',
  }),
];

function stubScheduled() {
  stub(getClass, aClassDetail({ scheduled_posts: SCHEDULED.length }));
  stub(listPosts, ({ query }) => (query.scheduled ? SCHEDULED : POSTS));
}
export const Scheduled: ScreenStory = {
  beforeEach: stubScheduled,
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'The trip' })),
};
export const PublishingNow: ScreenStory = {
  beforeEach: () => {
    stubScheduled();
    neverReply(editPost);
  },
  play: async ({ canvas, userEvent }) => {
    const name = `${scheduleTexts.publishNow} The trip`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await canvas.findByRole('dialog', { name: scheduleTexts.publishTitle });
  },
};
