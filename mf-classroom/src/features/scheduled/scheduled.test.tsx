import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  deletePost,
  editPost,
  getClass,
  getClassAsStudent,
  getPost,
  listClasses,
  listPosts,
  publishPost,
  type PostListItem,
} from 'shared-api/contract';
import { scheduleTexts } from 'shared-features';
import {
  aClass,
  aClassDetail,
  aPost,
  aPostDetail,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as deleteMessages } from '../delete-post/messages.ts';
import { messages as postMessages } from '../post-detail/messages.ts';
import { PostDetailPage } from '../post-detail/PostDetailPage.tsx';
import { messages as streamMessages } from '../stream/messages.ts';
import { StreamPanel } from '../stream/StreamPanel.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const DRAFT = 'draft:user-1:post-c7';
const WRITTEN = { _type: 'idea', title: 'The trip', detail: '<p>At the gate.</p>' };
const AT = new Date(2027, 2, 3, 8).toISOString();
const LATER = aPost({ id: 'later', title: 'The trip', is_owner: true, publish_at: AT });

function serve(scheduled: PostListItem[], posts: PostListItem[] = []) {
  const count = scheduled.length;
  const detail = aClassDetail({ id: 'c7', ...(count > 0 ? { scheduled_posts: count } : {}) });
  stub(getClass, detail);
  stub(getClassAsStudent, detail);
  stub(listPosts, ({ query }) => (query['scheduled'] ? scheduled : posts));
}

function start(role: 'teacher' | 'student' = 'teacher') {
  return renderPage(
    <StreamPanel classId="c7" role={role} isActive onUnreadChange={() => undefined} />,
    { path: '/class/view/:id', at: '/class/view/c7' },
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const day = () => screen.findByLabelText<HTMLInputElement>(scheduleTexts.day);
const time = () => screen.getByLabelText<HTMLInputElement>(scheduleTexts.time);
const section = () => screen.findByRole('region', { name: messages.title });

async function compose(role: 'teacher' | 'student' = 'teacher') {
  localStorage.setItem(DRAFT, JSON.stringify(WRITTEN));
  serve([]);
  const page = start(role);
  await page.user.click(await button(/^(Post an update|What's on your mind)/));
  await screen.findByRole('textbox', { name: new RegExp(`^${streamMessages.body}`) });
  return page;
}

describe('a post that is written', () => {
  test('is scheduled for the day and the hour that its teacher chooses, and says so', async () => {
    const { user } = await compose();
    await user.click(await button(streamMessages.schedule));
    expect(await day()).toHaveFocus();
    expect(time()).toHaveValue('08:00');
    expect(await axeViolations()).toEqual([]);
    fireEvent.change(await day(), { target: { value: '2027-03-03' } });
    stub(publishPost, LATER);
    serve([LATER]);
    await user.dblClick(await button(streamMessages.schedule));
    expect(await screen.findAllByText(/^Scheduled for .*Mar 3.*8:00/)).not.toHaveLength(0);
    expect(callsOf(publishPost)).toMatchObject([{ body: { title: 'The trip', publish_at: AT } }]);
    expect(within(await section()).getByRole('link', { name: 'The trip' })).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('keeps its moment over a reload, and without it is published at once', async () => {
    const { user, unmount } = await compose();
    await user.click(await button(streamMessages.schedule));
    fireEvent.change(await day(), { target: { value: '2027-03-03' } });
    fireEvent.change(time(), { target: { value: '09:15' } });
    unmount();
    const again = start();
    await again.user.click(await button(/^Post an update/));
    expect(await day()).toHaveValue('2027-03-03');
    expect(time()).toHaveValue('09:15');
    await again.user.click(await button(scheduleTexts.remove));
    stub(publishPost, aPost());
    await again.user.click(await button(streamMessages.post));
    await screen.findByText(streamMessages.published);
    expect(callsOf(publishPost)[0]?.body).not.toHaveProperty('publish_at');
  });

  test('goes nowhere while its day is missing: the field says so', async () => {
    const { user } = await compose();
    await user.click(await button(streamMessages.schedule));
    fireEvent.change(await day(), { target: { value: '' } });
    refuse(publishPost, 400, { fields: { publish_at: 'Enter a date and a time.' } });
    await user.click(await button(streamMessages.schedule));
    expect(await screen.findByText('Enter a date and a time.')).toBeVisible();
    expect(callsOf(publishPost)[0]?.body).toHaveProperty('publish_at');
    expect(await day()).toBeInvalid();
  });

  test('by a student is published at once', async () => {
    await compose('student');
    expect(screen.queryByRole('button', { name: streamMessages.schedule })).toBeNull();
  });
});

describe('a scheduled post', () => {
  test('is never requested by students, or for a class without any', async () => {
    serve([]);
    start('teacher');
    await screen.findByText(streamMessages.empty);
    expect(callsOf(listPosts).every(({ query }) => !query['scheduled'])).toBe(true);
    expect(screen.queryByRole('region', { name: messages.title })).toBeNull();
  });

  test('appears above the stream, with its author, and why it was not published', async () => {
    const blockedPost = { id: 'held', title: 'Late', publish_at: AT, held: 'archived' } as const;
    serve([LATER, aPost(blockedPost)], [aPost({ id: 'p1', title: 'There already' })]);
    start();
    const list = within(await section());
    const links = (await list.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(links).toEqual(['The trip', 'Edit The trip', 'Late', 'Edit Late']);
    expect(list.getByText(/the class was archived at that time/)).toBeVisible();
    expect(list.getByText('By grace')).toBeVisible();
    expect(screen.getByRole('article', { name: 'There already' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('is published now once that is confirmed', async () => {
    serve([LATER]);
    const { user } = start();
    await user.click(await button('Publish now The trip'));
    stub(editPost, aPostDetail({ id: 'p9' }));
    serve([], [aPost({ id: 'p9', title: 'The trip' })]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: scheduleTexts.publishNow }));
    expect(await screen.findByRole('article', { name: 'The trip' })).toBeVisible();
    expect(callsOf(editPost)).toMatchObject([
      { params: { postId: 'later' }, query: { class_id: 'c7' }, body: { publish_at: null } },
    ]);
    await waitFor(() => expect(screen.queryByRole('region', { name: messages.title })).toBeNull());
  });

  test('is deleted, and can be restored', async () => {
    serve([LATER]);
    const { user } = start();
    await user.click(await button('Delete The trip'));
    stub(deletePost, {});
    serve([]);
    const dialog = within(await screen.findByRole('dialog', { name: deleteMessages.title }));
    expect(dialog.getByText(deleteMessages.helpScheduled({ title: 'The trip' }))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: deleteMessages.delete }));
    expect(await screen.findByText(deleteMessages.deleted)).toBeVisible();
    expect(await button('Undo')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: messages.title })).toBeNull());
  });

  test('of others appears and disappears with the class’s live frames', async () => {
    serve([LATER]);
    start();
    await section();
    serve([{ ...LATER, title: 'Another title' }]);
    newestSocket().accept();
    act(() => newestSocket().receive({ type: 'class_changed' }));
    expect(await screen.findByRole('link', { name: 'Another title' })).toBeVisible();
  });
});

describe('the page of what is scheduled', () => {
  const OWN = { id: 'later', is_owner: true, can_edit: true, can_comment: false, version: 1 };
  function open(fragment = '') {
    stub(getPost, aPostDetail({ ...OWN, title: 'The trip', publish_at: AT, date_edited: null }));
    stub(listClasses, [aClass({ id: 'c7' })]);
    const at = `/stream/detail/c7?stream=later${fragment}`;
    return renderPage(<PostDetailPage />, { path: '/stream/detail/:id', at });
  }

  test('says when, and has no comments', async () => {
    open();
    expect(await screen.findByText(/^Scheduled for .*Mar 3/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  });

  test('changes the time, which is sent only where it is another', async () => {
    const { user } = open('#edit');
    expect(await day()).toHaveValue('2027-03-03');
    const title = screen.getByRole('textbox', { name: new RegExp(`^${streamMessages.postTitle}`) });
    await user.type(title, '!');
    stub(editPost, aPostDetail({ ...OWN, publish_at: AT, version: 2 }));
    await user.click(await button(postMessages.save));
    await screen.findByText(postMessages.edited);
    expect(callsOf(editPost)[0]?.body).not.toHaveProperty('publish_at');
    await user.click(await button(streamMessages.edit));
    fireEvent.change(await day(), { target: { value: '2027-03-04' } });
    await user.click(await button(postMessages.save));
    await waitFor(() => expect(callsOf(editPost)).toHaveLength(2));
    const publish_at = new Date(2027, 2, 4, 8).toISOString();
    expect(callsOf(editPost)[1]?.body).toMatchObject({ publish_at });
  });

  test('goes on at the post that it became', async () => {
    const { currentPath } = open();
    await screen.findByText(/^Scheduled for/);
    stub(getPost, aPostDetail({ ...OWN, id: 'p9', can_comment: true }));
    newestSocket().accept();
    act(() => newestSocket().receive({ type: 'class_changed' }));
    expect(await screen.findByRole('region', { name: 'Comments' })).toBeVisible();
    await waitFor(() => expect(currentPath()).toContain('stream=p9'));
  });

  test('a person who is editing it then keeps the typed text', async () => {
    const { user, currentPath } = open('#edit');
    await day();
    const title = () =>
      screen.getByRole<HTMLInputElement>('textbox', {
        name: new RegExp(`^${streamMessages.postTitle}`),
      });
    await user.type(title(), ' mine');
    stub(getPost, aPostDetail({ ...OWN, id: 'p9', title: 'The trip', can_comment: true }));
    refuse(editPost, 409);
    await user.click(await button(postMessages.save));
    await screen.findByRole('region', { name: 'Comments' });
    expect(title()).toHaveValue('The trip mine');
    expect(currentPath()).toContain('stream=later');
    stub(editPost, aPostDetail({ ...OWN, id: 'p9', version: 2 }));
    await user.click(await button(postMessages.save));
    await waitFor(() => expect(callsOf(editPost)).toHaveLength(2));
    expect(callsOf(editPost)[1]).toMatchObject({ params: { postId: 'p9' } });
    expect(callsOf(editPost)[1]?.body).not.toHaveProperty('publish_at');
  });
});
