import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  LIMITS,
  addComment,
  getPost,
  listClasses,
  listMentionable,
  type PostComment,
  type PostDetail,
} from 'shared-api/contract';
import {
  aClass,
  aComment,
  aMentionable,
  aPostDetail,
  anAttachment,
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
  stubPages,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { messages as attach } from '../attach/messages.ts';
import { messages } from './messages.ts';
import { PostDetailPage } from './PostDetailPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const DRAFT = 'draft:user-1:comment-post-1';

function start(at = '/stream/detail/c7?stream=post-1', isAdmin = true) {
  stub(listClasses, [aClass({ id: 'c7', is_admin: isAdmin })]);
  return renderPage(<PostDetailPage />, { path: '/stream/detail/:id', at });
}

async function open(change: Partial<PostDetail> = {}, at?: string) {
  stub(getPost, aPostDetail(change));
  const page = start(at);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

function manyComments(count: number): PostComment[] {
  return Array.from({ length: count }, (_, index) =>
    aComment({ id: `c${index + 1}`, content: `Comment ${index + 1}` }),
  );
}

const shownComments = () => {
  const section = screen.getByRole('region', { name: 'Comments' });
  return within(section).queryAllByRole('listitem');
};
const box = () => screen.getByRole('textbox', { name: messages.comment });
const postButton = () => screen.getByRole('button', { name: 'Post Comment' });

describe('files', () => {
  const files = [anAttachment(), anAttachment({ id: 'file-2', name: 'حل.png' })];

  test('of a post and of its comments can be downloaded', async () => {
    await open({
      attachments: files.slice(0, 1),
      comments: [aComment({ attachments: files.slice(1) })],
    });
    const article = within(screen.getByRole('article'));
    expect(await article.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
    const comments = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(await comments.findByRole('link', { name: 'حل.png' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('of a comment that comes live are there at once', async () => {
    await open();
    await screen.findByRole('region', { name: 'Comments' });
    act(() => {
      newestSocket().accept();
      newestSocket().receive({
        type: 'comment_added',
        post_id: 'post-1',
        comment: aComment({ attachments: files.slice(0, 1) }),
      });
    });
    expect(await screen.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
  });

  test('go with a comment, and the next one starts without', async () => {
    stub(addComment, aComment({ content: 'See it', attachments: files.slice(0, 1) }));
    const [{ id, name, size } = anAttachment()] = files;
    const draft = { content: 'See it', attachments: [{ id, name, size }] };
    localStorage.setItem(DRAFT, JSON.stringify(draft));
    const { user } = await open();
    await screen.findByRole('group', { name: 'Attachments' });
    await user.click(postButton());
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(callsOf(addComment)).toMatchObject([{ body: { attachments: [id] } }]);
    expect(screen.queryByRole('group', { name: 'Attachments' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: attach.attach })).toBeVisible();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('alone are no comment: the words are asked for', async () => {
    const [{ id, name, size } = anAttachment()] = files;
    const draft = { content: '', attachments: [{ id, name, size }] };
    localStorage.setItem(DRAFT, JSON.stringify(draft));
    const { user } = await open();
    await screen.findByRole('group', { name: 'Attachments' });
    await user.click(postButton());
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(callsOf(addComment)).toHaveLength(0);
  });
});

describe('a post', () => {
  test('on its way says so', async () => {
    stub(getPost, aPostDetail());
    start();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1 });
  });

  test('shows its title, text, type, day and author', async () => {
    await open({ _type: 'idea', by_admin: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is a root?');
    expect(document.title).toMatch(/^What is a root\?/);
    expect(await screen.findByText('Of an equation, I mean.')).toBeVisible();
    const article = within(screen.getByRole('article'));
    for (const text of ['Idea', 'Sat, Nov 21, 2026', 'grace', 'Admin']) {
      expect(article.getByText(text)).toBeVisible();
    }
    expect(callsOf(getPost)).toMatchObject([
      { params: { postId: 'post-1' }, query: { class_id: 'c7' } },
    ]);
  });

  test('runs nothing that somebody hid in it', async () => {
    await open({ detail: '<p>Look<img src=x onerror="alert(1)"><script>alert(2)</script></p>' });
    await screen.findByText('Look');
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  test.each([
    [true, '/class/view/c7'],
    [false, '/s/c7'],
  ])('leads back to its class (teacher: %s)', async (isAdmin, target) => {
    stub(getPost, aPostDetail());
    start(undefined, isAdmin);
    const link = await screen.findByRole('link', { name: 'Back to Algebra' });
    expect(link).toHaveAttribute('href', target);
  });

  test('that there is not, or that the address does not name, is not found', async () => {
    refuse(getPost, 404);
    const { currentPath, unmount } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
    unmount();
    const nameless = start('/stream/detail/c7');
    await waitFor(() => expect(nameless.currentPath()).toBe('/not-found'));
  });

  test('that is too slow to come says so, and Retry gets it', async () => {
    holdTime();
    neverReply(getPost);
    const { user } = start();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is too slow. Try refreshing')).toBeVisible();
    stub(getPost, aPostDetail());
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('without a network shows a message', async () => {
    disconnect(getPost);
    start();
    expect(await screen.findByText(messages.failed)).toBeVisible();
  });

  test('has no accessibility faults', async () => {
    await open({ comments: manyComments(9) });
    await screen.findByText('Of an equation, I mean.');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('more comments than come at once', () => {
  const ALL = manyComments(20);
  const page = (from: number, to: number) =>
    aPostDetail({ comments: ALL.slice(from, to), comment_count: 20 });

  test('are counted, and come when they are asked for, with the keyboard going on at the first', async () => {
    stubPages(getPost, [page(0, 12), page(12, 20)], 'after');
    const { user } = start();
    await screen.findByRole('heading', { level: 1 });
    expect(shownComments()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show all 20 comments' }));
    expect(shownComments()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    await waitFor(() => expect(shownComments()).toHaveLength(20));
    await waitFor(() => expect(shownComments()[12]).toHaveFocus());
  });

  test('keep a person’s own new comment visible', async () => {
    stubPages(getPost, [page(0, 12), page(12, 20)], 'after');
    stub(addComment, aComment({ id: 'new', content: 'Mine' }));
    const { user } = start();
    await screen.findByRole('heading', { level: 1 });
    await user.type(box(), 'Mine');
    await user.click(postButton());
    expect(await screen.findByText('Mine', { selector: 'li *' })).toBeVisible();
    expect(screen.getByRole('button', { name: messages.showMore })).toBeVisible();
  });
});

describe('comments', () => {
  test('that there are none yet is said', async () => {
    await open();
    expect(screen.getByText('No comments yet.')).toBeVisible();
  });

  test('have their author’s picture beside them', async () => {
    await open({ comments: [aComment({ profile_image: '/images/alan.webp' })] });
    const [item] = shownComments();
    expect(item?.querySelector('img')).toHaveAttribute('src', '/images/alan.webp');
  });

  test('show who wrote what', async () => {
    await open({ comments: [aComment()] });
    const [item] = shownComments();
    expect(item).toHaveTextContent('alan');
    expect(item).toHaveTextContent('Where it is zero.');
  });

  test('show the first eight, then all', async () => {
    const { user } = await open({ comments: manyComments(11) });
    expect(shownComments()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: /^Show all/ }));
    expect(shownComments()).toHaveLength(11);
    expect(shownComments()[8]).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test('that are eight need no button', async () => {
    await open({ comments: manyComments(8) });
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test('of others appear as they are written, each once', async () => {
    await open();
    newestSocket().accept();
    for (let time = 0; time < 2; time += 1) {
      newestSocket().receive({
        type: 'comment_added',
        post_id: 'post-1',
        comment: aComment({ content: 'At zero.' }),
      });
    }
    expect(await screen.findByText('At zero.')).toBeVisible();
    expect(shownComments()).toHaveLength(1);
    expect(callsOf(getPost)).toHaveLength(1);
  });

  test('of other posts do not', async () => {
    await open();
    newestSocket().accept();
    newestSocket().receive({ type: 'comment_added', post_id: 'post-2', comment: aComment() });
    expect(screen.getByText('No comments yet.')).toBeVisible();
  });

  test('that were missed while the connection was away are fetched', async () => {
    await open();
    newestSocket().accept();
    newestSocket().drop();
    stub(getPost, aPostDetail({ comments: [aComment()] }));
    act(() => void window.dispatchEvent(new Event('online')));
    newestSocket().accept();
    expect(await screen.findByText('Where it is zero.')).toBeVisible();
  });
});

test('a post that is deleted while it is read is not found any more', async () => {
  const { currentPath } = await open();
  newestSocket().accept();
  refuse(getPost, 404);
  newestSocket().receive({ type: 'post_deleted', post_id: 'post-1' });
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('a removed person can no longer read it', async () => {
  const { currentPath } = await open();
  newestSocket().accept();
  refuse(getPost, 404);
  newestSocket().drop(4403);
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

describe('writing a comment', () => {
  test('sends it once, shows it and empties the box', async () => {
    stub(addComment, ({ body }) => aComment({ id: 'new', content: body.content }));
    const { user } = await open({ comments: manyComments(9) });
    await user.type(box(), '  At zero.  ');
    await user.dblClick(postButton());
    expect(await screen.findByText('At zero.')).toBeVisible();
    await waitFor(() => expect(shownComments()).toHaveLength(10));
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(callsOf(addComment)).toMatchObject([
      { params: { id: 'post-1' }, query: { class_id: 'c7' }, body: { content: 'At zero.' } },
    ]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('sends nothing that is empty or blank', async () => {
    const { user } = await open();
    await user.click(postButton());
    await user.type(box(), '   ');
    await user.click(postButton());
    expect(callsOf(addComment)).toHaveLength(0);
  });

  test('counts up to its limit', async () => {
    const { user } = await open();
    await user.type(box(), 'Zero');
    expect(screen.getByText('4 / 120')).toBeVisible();
    expect(box()).toHaveAttribute('maxlength', String(LIMITS.comment));
  });

  test('keeps what was typed over a reload', async () => {
    const { user, unmount } = await open();
    await user.type(box(), 'Half a thou');
    unmount();
    await open();
    expect(box()).toHaveValue('Half a thou');
  });

  test('that fails shows an error, and the typed text stays', async () => {
    disconnect(addComment);
    const { user } = await open();
    await user.type(box(), 'Zero');
    await user.click(postButton());
    expect(await screen.findByText(messages.failed)).toBeVisible();
    expect(box()).toHaveValue('Zero');
  });

  test('that is refused says why by the field', async () => {
    refuse(addComment, 400, { fields: { content: 'Too rude.' } });
    const { user } = await open();
    await user.type(box(), 'Zero');
    await user.click(postButton());
    expect(await screen.findByText('Too rude.')).toBeVisible();
    expect(screen.getByText('Bad request')).toBeVisible();
  });

  test('is not offered where the class does not let them, and the page says so', async () => {
    await open({ can_comment: false });
    expect(screen.getByText(messages.cannotComment)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('that was switched off meanwhile shows a message, and is hidden', async () => {
    refuse(addComment, 403);
    const { user } = await open();
    stub(getPost, aPostDetail({ can_comment: false }));
    await user.type(box(), 'Zero');
    await user.click(postButton());
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(screen.getAllByText(messages.cannotComment).length).toBeGreaterThan(0);
  });

  test('is where Add comment leads', async () => {
    await open({}, '/stream/detail/c7?stream=post-1#comment');
    expect(box()).toHaveFocus();
  });
});

describe('a comment without a connection', () => {
  afterEach(forgetConnection);

  test('waits above its form, is sent once when there is one, and stands in the list', async () => {
    const { user } = await open();
    stub(addComment, aComment({ id: 'mine' }));
    act(() => connect(false));
    await user.type(await screen.findByRole('textbox', { name: messages.comment }), 'From a train');
    await user.click(postButton());
    expect(await screen.findByText('From a train', { selector: 'p' })).toBeVisible();
    expect(box()).toHaveValue('');
    expect(localStorage.getItem(DRAFT)).toBeNull();

    stub(getPost, aPostDetail({ comments: [aComment({ content: 'From a train, sent' })] }));
    const stop = keepSending();
    act(() => connect(true));
    expect(await screen.findByText('From a train, sent')).toBeVisible();
    expect(screen.queryByText('From a train')).not.toBeInTheDocument();
    expect(callsOf(addComment)).toHaveLength(1);
    stop();
  });

  test('can be withdrawn into the form', async () => {
    const { user } = await open();
    act(() => connect(false));
    await user.type(await screen.findByRole('textbox', { name: messages.comment }), 'From a train');
    await user.click(postButton());
    await user.click(await screen.findByRole('button', { name: 'Edit “From a train”' }));
    await waitFor(() => expect(box()).toHaveValue('From a train'));
    expect(screen.queryByText('From a train', { selector: 'p' })).not.toBeInTheDocument();
  });
});

test('behind an @, who is in the class can be chosen', async () => {
  stub(listMentionable, [aMentionable({ username: 'ms.miller' })]);
  const { user: writer } = await open({ comments: [aComment()] });
  await screen.findByRole('textbox', { name: messages.comment });
  await writer.type(box(), 'Why, @ms');
  expect(callsOf(listMentionable).at(-1)?.params).toEqual({ id: 'c7' });
  await writer.click(await screen.findByRole('option', { name: /ms\.miller/ }));
  expect(box()).toHaveValue('Why, @ms.miller ');
  expect(localStorage.getItem(DRAFT)).toContain('@ms.miller');
});
