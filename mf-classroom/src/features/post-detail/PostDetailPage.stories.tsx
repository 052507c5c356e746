import type { ScreenStories, ScreenStory } from 'platform/testing';
import {
  addComment,
  deleteComment,
  editComment,
  editPost,
  getPost,
  listClasses,
  listCommentVersions,
  listMentionable,
  listPostVersions,
} from 'shared-api/contract';
import {
  aClass,
  aComment,
  aMentionable,
  aPostDetail,
  anAttachment,
  neverReply,
  refuse,
  stub,
} from 'shared-api/testing';
import { reportTexts } from 'shared-features';
import { conflictTexts } from 'shared-features/forms';
import { messages as attach } from '../attach/messages.ts';
import { messages as own } from '../own-comment/messages.ts';
import { messages as streamMessages } from '../stream/messages.ts';
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
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#7a8"/></svg>';
const PREVIEW = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
const FILES = [
  anAttachment(),
  anAttachment({ id: 'file-2', name: 'Lösung – حل.png', preview_url: PREVIEW }),
];
/** Files of a post and of a comment, and a comment form with files. */
export const WithFiles: ScreenStory = {
  beforeEach: () => {
    const comments = [aComment({ content: 'Here is mine.', attachments: FILES.slice(1) })];
    stub(getPost, aPostDetail({ attachments: FILES, comments }));
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link', { name: /^Lösung/ });
    await userEvent.click(await canvas.findByRole('button', { name: attach.attach }));
    await canvas.findByRole('group', { name: 'Attachments' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    if (input) await userEvent.upload(input, new File([], 'empty.txt'));
    await canvas.findByText('empty.txt');
  },
};
const OWN = {
  is_owner: true,
  is_admin: true,
  can_edit: true,
  version: 2,
  date_edited: '2026-11-21T15:30:00.000Z',
};
export const Edited: ScreenStory = { beforeEach: () => stub(getPost, aPostDetail(OWN)) };
export const Editing: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail(OWN)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: streamMessages.edit }));
    await canvas.findByRole('textbox', { name: new RegExp(`^${streamMessages.body}`) });
  },
};
const LATER = { ...OWN, date_edited: null, publish_at: '2026-11-24T07:00:00.000Z' };
export const Scheduled: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail({ ...LATER, can_comment: false })),
};
export const EditingScheduled: ScreenStory = {
  beforeEach: () => {
    const over = { publish_at: '2026-11-12T07:00:00.000Z', held: 'left' } as const;
    stub(getPost, aPostDetail({ ...LATER, ...over, can_comment: false }));
  },
  play: Editing.play,
};
export const Reporting: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail({ attachments: FILES })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: streamMessages.report }));
    await canvas.findByRole('dialog', { name: reportTexts.titlePost });
  },
};
export const EditedMeanwhile: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(OWN));
    refuse(editPost, 409);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: streamMessages.edit }));
    const title = await canvas.findByLabelText(new RegExp(`^${streamMessages.postTitle}`));
    await canvas.findByRole('textbox', { name: new RegExp(`^${streamMessages.body}`) });
    await userEvent.type(title, ' Again');
    stub(getPost, aPostDetail({ ...OWN, title: 'What is a zero?', version: 3 }));
    await userEvent.click(canvas.getByRole('button', { name: messages.save }));
    await canvas.findByText(/What is a zero/);
  },
};

const openVersions: ScreenStory['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: messages.versions }));
  await canvas.findByRole('dialog', { name: messages.versionsTitle });
};
export const EarlierVersions: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(OWN));
    const version = { _type: 'question', title: 'Root?', detail: '<p>Of what?</p>' } as const;
    stub(listPostVersions, [
      {
        ...version,
        version: 2,
        date: '2026-11-21T14:00:00.000Z',
        detail: '<p>Of <em>a</em> tree.</p>',
      },
      { ...version, version: 1, date: '2026-11-21T12:00:00.000Z' },
    ]);
  },
  play: openVersions,
};
export const EarlierVersionsLoading: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(OWN));
    neverReply(listPostVersions);
  },
  play: openVersions,
};
export const EarlierVersionsFailed: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(OWN));
    refuse(listPostVersions, 500);
  },
  play: openVersions,
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
export const Mentioning: ScreenStory = {
  beforeEach: () => {
    const names = ['anna', 'anna (2)', 'annabel', 'أنا', 'Hannah Ann', 'somebody-with-a-long'];
    stub(
      listMentionable,
      names.map((username) => aMentionable({ id: username, username })),
    );
    stub(getPost, aPostDetail());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(messages.comment), 'Do you know, @an');
    await canvas.findByRole('option', { name: 'annabel' });
    await userEvent.keyboard('{ArrowDown}');
  },
};

/** A comment of the person who is signed in. */
const MINE = {
  id: 'mine',
  user_id: 'user-1',
  user_name: 'ada',
  content: 'Does the second exercise count?',
  version: 2,
  date_edited: '2026-11-21T15:30:00.000Z',
};
const WITH_MINE = { is_admin: true, comments: [aComment(MINE), aComment({ version: 1 })] };

async function choose(
  { canvas, userEvent }: Parameters<NonNullable<ScreenStory['play']>>[0],
  what: string,
) {
  await userEvent.click(
    await canvas.findByRole('button', { name: messages.menu({ name: 'ada' }) }),
  );
  await userEvent.click(await canvas.findByRole('menuitem', { name: what }));
}

export const MenuOfAComment: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail(WITH_MINE)),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: messages.menu({ name: 'ada' }) })),
};
export const EditingAComment: ScreenStory = {
  beforeEach: () => stub(getPost, aPostDetail(WITH_MINE)),
  play: async (visit) => {
    await choose(visit, streamMessages.edit);
    await visit.canvas.findByRole('textbox', { name: own.label });
  },
};
export const CommentEditedMeanwhile: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(WITH_MINE));
    refuse(editComment, 409);
  },
  play: async (visit) => {
    await choose(visit, streamMessages.edit);
    await visit.userEvent.type(
      await visit.canvas.findByRole('textbox', { name: own.label }),
      ' Or not?',
    );
    const newer = aComment({ ...MINE, content: 'It does not count.', version: 3 });
    stub(getPost, aPostDetail({ ...WITH_MINE, comments: [newer] }));
    await visit.userEvent.click(await visit.canvas.findByRole('button', { name: own.save }));
    await visit.canvas.findByText(conflictTexts.conflictTitle);
  },
};
export const DeletingAComment: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(WITH_MINE));
    neverReply(deleteComment);
  },
  play: async (visit) => {
    await choose(visit, streamMessages.delete);
    await visit.canvas.findByText(own.deleteHelp({ content: MINE.content }));
  },
};
export const EarlierComments: ScreenStory = {
  beforeEach: () => {
    stub(getPost, aPostDetail(WITH_MINE));
    const date = '2026-11-21T13:00:00.000Z';
    stub(listCommentVersions, [{ version: 1, date, content: 'Does it count?' }]);
  },
  play: async (visit) => {
    await choose(visit, messages.versions);
    await visit.canvas.findByText('Does it count?');
  },
};
