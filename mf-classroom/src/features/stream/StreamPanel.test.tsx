import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  deletePost,
  restorePost,
  editPost,
  getClass,
  getClassAsStudent,
  listPosts,
  publishPost,
  type ClassSetting,
  type PostListItem,
} from 'shared-api/contract';
import {
  aClassDetail,
  aComment,
  aMember,
  aPost,
  aPostDetail,
  callsOf,
  connect,
  disconnect,
  forgetConnection,
  neverReply,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { messages as deleteMessages } from '../delete-post/messages.ts';
import { messages } from './messages.ts';
import { StreamPanel } from './StreamPanel.tsx';

startSignedIn(toast.clear);
installFakeSockets();

type Role = 'teacher' | 'student';

function stubClass(setting: Partial<ClassSetting> = {}) {
  const detail = aClassDetail();
  const members = [aMember({ id: 'user-2', username: 'grace', email: 'grace@school.example' })];
  const reply = { ...detail, members, setting: { ...detail.setting, ...setting } };
  stub(getClass, reply);
  stub(getClassAsStudent, reply);
}

beforeEach(() => stubClass());

function start(role: Role = 'teacher') {
  return renderPage(
    <StreamPanel classId="c7" role={role} isActive onUnreadChange={() => undefined} />,
    { path: '/class/view/:id', at: '/class/view/c7' },
  );
}

/** The server's posts, newest first, answered by limit and before as the contract says. */
function servePosts(posts: PostListItem[]) {
  stub(listPosts, ({ query }) => {
    const from = query['before'] ? posts.findIndex(({ id }) => id === query['before']) + 1 : 0;
    return posts.slice(from, from + Number(query['limit'] ?? 50));
  });
}

function manyPosts(count: number): PostListItem[] {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    const date = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
    return aPost({ id: `p${number}`, title: `Post ${number}`, date });
  });
}

async function open(posts: PostListItem[], role: Role = 'teacher') {
  servePosts(posts);
  const page = start(role);
  await screen.findAllByRole('article');
  return page;
}

const titles = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const card = (name: string) => screen.getByRole('article', { name });

async function openMenu(user: Awaited<ReturnType<typeof open>>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: messages.menu({ title }) }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('while there is nothing to show', () => {
  test('a stream on its way says so', async () => {
    servePosts([]);
    start();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    await screen.findByText(messages.empty);
    expect(screen.queryByText(messages.loading)).not.toBeInTheDocument();
  });

  test('an empty one says so', async () => {
    servePosts([]);
    start();
    expect(await screen.findByText('No data on your in your class stream.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('a stream that is refused is a bad request, and Retry gets it', async () => {
    refuse(listPosts, 400);
    const { user } = start();
    expect(await screen.findByText('Bad request')).toBeVisible();
    servePosts([aPost()]);
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('a class that is not theirs is not found', async () => {
    refuse(listPosts, 404);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a server that does not answer is too slow', async () => {
    holdTime();
    neverReply(listPosts);
    start();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is too slow')).toBeVisible();
  });

  test('any other failure is shown', async () => {
    disconnect(listPosts);
    start();
    expect(await screen.findByText(messages.failed)).toBeVisible();
  });
});

describe('a card', () => {
  test('shows what was posted, when and by whom', async () => {
    await open([aPost({ _type: 'idea', by_admin: true, comments: [{ id: 'a' }, { id: 'b' }] })]);
    const shown = within(card('What is a root?'));
    expect(shown.getByText('Sat, Nov 21, 2026')).toBeVisible();
    expect(shown.getByText('grace')).toBeVisible();
    expect(shown.getByText('Admin')).toBeVisible();
    expect(shown.getByText('Idea')).toBeVisible();
    expect(shown.getByText('2 comments')).toBeVisible();
    expect(shown.getByRole('link', { name: /^Read more/ })).toHaveAttribute(
      'href',
      '/stream/detail/c7?stream=post-1',
    );
  });

  test('of a student bears no Admin marker', async () => {
    await open([aPost()]);
    expect(screen.queryByText('Admin')).not.toBeInTheDocument();
  });

  test('offers everything to a teacher; Delete to students only for what is theirs', async () => {
    const { user, unmount } = await open([aPost()]);
    const seen = ['View More', 'See students profile', 'Add comment'];
    const report = 'Report to the teachers';
    const all = [...seen, 'Pin', report, 'Hide', 'Delete'];
    expect(await openMenu(user, 'What is a root?')).toEqual(all);
    unmount();
    const own = aPost({ id: 'own', title: 'Mine', is_owner: true });
    const asStudent = await open([own, aPost()], 'student');
    expect(await openMenu(asStudent.user, 'What is a root?')).toEqual([...seen, report]);
    await asStudent.user.keyboard('{Escape}');
    expect(await openMenu(asStudent.user, 'Mine')).toEqual([...seen, 'Delete']);
  });

  test.each([
    ['View More', '/stream/detail/c7?stream=post-1'],
    ['Add comment', '/stream/detail/c7?stream=post-1#comment'],
  ])('%s leads to the post', async (name, target) => {
    const { user, currentPath } = await open([aPost()]);
    await openMenu(user, 'What is a root?');
    await user.click(screen.getByRole('menuitem', { name }));
    expect(currentPath()).toBe(target);
  });

  test('shows of its author what the class may know', async () => {
    const teacher = { id: 'user-9', username: 'ada', profile_image: null };
    const { user } = await open([aPost(), aPost({ id: 'p2', title: 'Welcome', user: teacher })]);
    await openMenu(user, 'What is a root?');
    await user.click(screen.getByRole('menuitem', { name: 'See students profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'grace' });
    expect(within(dialog).getByText('grace@school.example')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: deleteMessages.close }));
    await openMenu(user, 'Welcome');
    await user.click(screen.getByRole('menuitem', { name: 'See students profile' }));
    expect(await screen.findByRole('dialog', { name: 'ada' })).toBeVisible();
  });
});

describe('many posts', () => {
  test('show the first six, then more at each asking', async () => {
    const { user } = await open(manyPosts(60));
    expect(titles()).toEqual(['Post 60', 'Post 59', 'Post 58', 'Post 57', 'Post 56', 'Post 55']);
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    await waitFor(() => expect(titles()).toHaveLength(56));
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(titles().at(-1)).toBe('Post 1');
    expect(screen.queryByRole('button', { name: messages.showMore })).not.toBeInTheDocument();
    // The button is gone: the focus is on the first that it brought.
    expect(card('Post 4')).toHaveFocus();
  });

  test('that are six are all there is', async () => {
    await open(manyPosts(6));
    expect(titles()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: messages.showMore })).not.toBeInTheDocument();
  });

  test('that fail to load show an error, and the visible posts stay', async () => {
    const { user } = await open(manyPosts(60));
    disconnect(listPosts);
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    expect(await screen.findByText(messages.failed)).toBeVisible();
    expect(titles()).toHaveLength(6);
  });

  test('have no accessibility faults', async () => {
    await open(manyPosts(8));
    expect(await axeViolations()).toEqual([]);
  });
});

describe('deleting a post', () => {
  async function ask(role: Role = 'teacher') {
    const page = await open([aPost({ is_owner: true }), ...manyPosts(2)], role);
    await openMenu(page.user, 'What is a root?');
    await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: deleteMessages.title }));
    return {
      ...page,
      confirm: () => page.user.click(dialog.getByRole('button', { name: 'Delete' })),
    };
  }

  test('asks first', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: deleteMessages.cancel }));
    expect(callsOf(deletePost)).toHaveLength(0);
    expect(titles()).toHaveLength(3);
  });

  test('takes it away and says so', async () => {
    const { confirm } = await ask('student');
    stub(deletePost, {});
    servePosts(manyPosts(2));
    await confirm();
    expect(await screen.findByText('Stream deleted !')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Post 2', 'Post 1']));
    expect(callsOf(deletePost)).toMatchObject([
      { params: { postId: 'post-1' }, query: { class_id: 'c7' } },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The button of its menu went with it.
    expect(card('Post 2')).toHaveFocus();
  });

  test('can be undone: it is where it was', async () => {
    const { user, confirm } = await ask();
    stub(deletePost, {});
    stub(restorePost, {});
    servePosts(manyPosts(2));
    await confirm();
    await waitFor(() => expect(titles()).toEqual(['Post 2', 'Post 1']));
    servePosts([aPost({ is_owner: true }), ...manyPosts(2)]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['What is a root?', 'Post 2', 'Post 1']));
    expect(screen.getByText('Restored')).toBeVisible();
    expect(callsOf(restorePost)).toMatchObject([{ params: { postId: 'post-1' } }]);
  });

  test('that the channel takes away before the answer is there leaves the focus in its place', async () => {
    const { confirm } = await ask();
    newestSocket().accept();
    stub(deletePost, () => {
      newestSocket().receive({ type: 'post_deleted', post_id: 'post-1' });
      return {};
    });
    servePosts(manyPosts(2));
    await confirm();
    expect(await screen.findByText('Stream deleted !')).toBeVisible();
    await waitFor(() => expect(card('Post 2')).toHaveFocus());
  });

  test('that somebody else deleted says so, and it goes', async () => {
    const { confirm } = await ask();
    refuse(deletePost, 404);
    servePosts(manyPosts(2));
    await confirm();
    expect(await screen.findByText('Not found')).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('without an answer says so, and it stays', async () => {
    const { confirm } = await ask();
    disconnect(deletePost);
    await confirm();
    expect(await screen.findByText('Serveris not responding')).toBeVisible();
    expect(titles()).toHaveLength(3);
  });
});

describe('pinning a post', () => {
  const pinnedPost = () => ({ ...manyPosts(3)[2]!, pinned: true });

  test('puts it first, and says so', async () => {
    const { user } = await open(manyPosts(3));
    stub(editPost, aPostDetail());
    await openMenu(user, 'Post 1');
    servePosts([pinnedPost(), ...manyPosts(3).slice(0, 2)]);
    await user.click(screen.getByRole('menuitem', { name: messages.pin }));
    await waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 3', 'Post 2']));
    expect(within(card('Post 1')).getByText(messages.pinned)).toBeVisible();
    expect(callsOf(editPost)).toMatchObject([
      { params: { postId: 'p1' }, query: { class_id: 'c7' }, body: { pinned: true } },
    ]);
    expect(document.activeElement).not.toBe(document.body);
    expect(await axeViolations()).toEqual([]);
  });

  test('can be undone', async () => {
    const { user } = await open([pinnedPost(), ...manyPosts(3).slice(0, 2)]);
    stub(editPost, aPostDetail());
    await openMenu(user, 'Post 1');
    servePosts(manyPosts(3));
    await user.click(screen.getByRole('menuitem', { name: messages.unpin }));
    await waitFor(() => expect(titles()).toEqual(['Post 3', 'Post 2', 'Post 1']));
    expect(callsOf(editPost)).toMatchObject([{ body: { pinned: false } }]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('that is one too many shows the server’s message', async () => {
    const { user } = await open(manyPosts(3));
    refuse(editPost, 409, { message: 'Three are enough.', code: 'conflict' });
    await openMenu(user, 'Post 1');
    await user.click(screen.getByRole('menuitem', { name: messages.pin }));
    expect(await screen.findByText('Three are enough.')).toBeVisible();
    expect(titles()[0]).toBe('Post 3');
  });

  test('is not offered to students', async () => {
    const { user } = await open([aPost({ is_owner: true })], 'student');
    expect(await openMenu(user, 'What is a root?')).not.toContain(messages.pin);
  });
});

describe('live changes', () => {
  test('a new post appears; the post that it pushed out of the first six returns with More', async () => {
    await open(manyPosts(7));
    newestSocket().accept();
    servePosts(manyPosts(8));
    newestSocket().receive({ type: 'post_published', post_id: 'p8' });
    await waitFor(() => expect(titles()[0]).toBe('Post 8'));
    expect(titles()).toHaveLength(6);
  });

  test('a burst of posts is requested once', async () => {
    await open(manyPosts(3));
    newestSocket().accept();
    servePosts(manyPosts(6));
    for (const id of ['p4', 'p5', 'p6']) {
      newestSocket().receive({ type: 'post_published', post_id: id });
    }
    await waitFor(() => expect(titles()).toHaveLength(6));
    expect(callsOf(listPosts)).toHaveLength(2);
  });

  test('a new post leaves the loaded posts in place', async () => {
    const { user } = await open(manyPosts(30));
    newestSocket().accept();
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    await waitFor(() => expect(titles()).toHaveLength(30));
    servePosts(manyPosts(31));
    newestSocket().receive({ type: 'post_published', post_id: 'p31' });
    await waitFor(() => expect(titles()).toHaveLength(31));
  });

  test('an edited post shows its new text, and that it was edited', async () => {
    await open(manyPosts(3));
    newestSocket().accept();
    const [first, ...others] = manyPosts(3);
    const date_edited = '2026-11-22T12:00:00.000Z';
    servePosts([{ ...first!, title: 'Better', date_edited }, ...others]);
    newestSocket().receive({ type: 'post_edited', post_id: 'p3' });
    await waitFor(() => expect(titles()[0]).toBe('Better'));
    expect(screen.getAllByText('Edited Nov 22, 2026, 12:00 PM')).toHaveLength(1);
  });

  test('a deleted post disappears at once', async () => {
    await open(manyPosts(3));
    newestSocket().accept();
    servePosts(manyPosts(3).slice(1));
    newestSocket().receive({ type: 'post_deleted', post_id: 'p3' });
    expect(titles()).toEqual(['Post 2', 'Post 1']);
  });

  test('a new comment is counted', async () => {
    await open([aPost()]);
    newestSocket().accept();
    const comment = aComment({ id: 'c1' });
    newestSocket().receive({ type: 'comment_added', post_id: 'post-1', comment });
    expect(screen.getByText('1 comment')).toBeVisible();
  });

  test('missed posts are fetched after a lost connection', async () => {
    await open(manyPosts(1));
    newestSocket().accept();
    newestSocket().drop();
    servePosts(manyPosts(2));
    act(() => void window.dispatchEvent(new Event('online')));
    newestSocket().accept();
    await waitFor(() => expect(titles()).toEqual(['Post 2', 'Post 1']));
  });
});

describe('the way to a post of one’s own', () => {
  test('is open to teachers', async () => {
    await open([aPost()]);
    expect(await screen.findByRole('button', { name: 'Post an update' })).toBeVisible();
  });

  test('is open to students where the class lets them', async () => {
    await open([aPost()], 'student');
    expect(await screen.findByRole('button', { name: "What's on your mind ?" })).toBeVisible();
  });

  test('is closed in words where it does not', async () => {
    stubClass({ student_can_post: false });
    servePosts([]);
    start('student');
    expect(
      await screen.findByText('This class does not support Student to post on the stream'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: "What's on your mind ?" })).not.toBeInTheDocument();
  });
});

describe('a post without a connection', () => {
  afterEach(forgetConnection);

  const composeButton = () => screen.findByRole('button', { name: /^Post an update/ });
  const title = () => screen.findByRole('textbox', { name: new RegExp(`^${messages.postTitle}`) });

  async function postOffline() {
    const { user } = await open([aPost({ title: 'Before' })]);
    await user.click(await composeButton());
    await user.type(await title(), 'From a train');
    const body = await screen.findByRole('textbox', { name: new RegExp(`^${messages.body}`) });
    const getData = (kind: string) => (kind === 'text/plain' ? 'Late by an hour.' : '');
    fireEvent.paste(body, { clipboardData: { types: ['text/plain'], getData } });
    act(() => connect(false));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('From a train', { selector: 'p' })).toBeVisible();
    return user;
  }

  test('waits above the stream, is sent once when there is one, and stands in it', async () => {
    await postOffline();
    expect(await composeButton()).not.toHaveTextContent(messages.hasDraft);
    expect(callsOf(publishPost)).toHaveLength(0);

    stub(publishPost, aPost());
    servePosts([aPost({ id: 'sent', title: 'From a train' }), aPost({ title: 'Before' })]);
    const stop = keepSending();
    act(() => connect(true));
    await waitFor(() => expect(titles()).toEqual(['From a train', 'Before']));
    expect(screen.queryByText('From a train', { selector: 'p' })).not.toBeInTheDocument();
    expect(callsOf(publishPost)).toMatchObject([
      {
        query: { class_id: 'c7' },
        body: { title: 'From a train', detail: '<p>Late by an hour.</p>' },
      },
    ]);
    stop();
  });

  test('can be withdrawn into the form', async () => {
    const user = await postOffline();
    await user.click(screen.getByRole('button', { name: 'Edit “From a train”' }));
    expect(await title()).toHaveValue('From a train');
    expect(screen.queryByText('From a train', { selector: 'p' })).not.toBeInTheDocument();
  });
});
