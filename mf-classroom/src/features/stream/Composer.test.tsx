import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { LIMITS, publishPost } from 'shared-api/contract';
import {
  aPost,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as attachTexts } from '../attach/messages.ts';
import { PostBox } from './PostBox.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const DRAFT = 'draft:user-1:post-c7';
const HALF = { _type: 'idea', title: 'Roots', detail: '<p>Hello</p>' };
const onPublished = jest.fn();

function start(canPost = true) {
  return renderPage(
    <PostBox classId="c7" reader="teacher" canPost={canPost} onPublished={onPublished} />,
    { path: '/class/view/:id', at: '/class/view/c7' },
  );
}

const openButton = () => screen.getByRole('button', { name: /^Post an update/ });
const title = () => screen.getByRole('textbox', { name: new RegExp(`^${messages.postTitle}`) });
const body = () => screen.findByRole('textbox', { name: new RegExp(`^${messages.body}`) });
const type = () => screen.getByRole('combobox', { name: messages.type });

async function open() {
  const page = start();
  await page.user.click(openButton());
  await body();
  return { ...page, post: () => page.user.click(screen.getByRole('button', { name: 'Post' })) };
}

/** Opens the page with the draft of an earlier visit. */
async function openHalf() {
  localStorage.setItem(DRAFT, JSON.stringify(HALF));
  return open();
}

function paste(box: HTMLElement, text: string) {
  const getData = (kind: string) => (kind === 'text/plain' ? text : '');
  fireEvent.paste(box, { clipboardData: { types: ['text/plain'], getData } });
}

test('a question is the default type of a post', async () => {
  await open();
  expect(type()).toHaveValue('question');
  expect(
    within(type())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Idea', 'Discussion', 'Announcement', 'Question']);
  expect(title()).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test('the text is posted once, and the composer closes', async () => {
  stub(publishPost, aPost());
  const { user } = await open();
  await user.selectOptions(type(), 'announcement');
  await user.type(title(), '  Exam on Monday ');
  paste(await body(), 'Bring a pen.');
  await user.dblClick(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Announcement Published')).toBeVisible();
  expect(callsOf(publishPost)).toMatchObject([
    {
      query: { class_id: 'c7' },
      body: { _type: 'announcement', title: 'Exam on Monday', detail: '<p>Bring a pen.</p>' },
    },
  ]);
  expect(onPublished).toHaveBeenCalledTimes(1);
  expect(openButton()).toBeVisible();
  expect(localStorage.getItem(DRAFT)).toBeNull();
  expect(screen.queryByText(messages.hasDraft)).not.toBeInTheDocument();
});

test('nothing is posted without title and text; both are asked for', async () => {
  const { post } = await open();
  await post();
  expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
  expect(title()).toHaveFocus();
  expect(callsOf(publishPost)).toHaveLength(0);
});

test('the title is counted', async () => {
  const { user } = await open();
  await user.type(title(), 'Exam');
  expect(screen.getByText(`4 / ${LIMITS.postTitle}`)).toBeVisible();
  expect(title()).toHaveAttribute('maxlength', String(LIMITS.postTitle));
});

describe('a draft', () => {
  test('survives a reload, and its button says so', async () => {
    const { user, unmount } = await open();
    await user.type(title(), 'Exam');
    unmount();
    const again = start();
    expect(openButton()).toHaveTextContent(messages.hasDraft);
    await again.user.click(openButton());
    await body();
    expect(title()).toHaveValue('Exam');
  });

  test('stays when the composer is closed, and is gone when it is discarded', async () => {
    const { user } = await openHalf();
    await user.click(screen.getByRole('button', { name: messages.later }));
    expect(openButton()).toHaveTextContent(messages.hasDraft);
    expect(openButton()).toHaveFocus();
    await user.click(openButton());
    await body();
    await user.click(screen.getByRole('button', { name: messages.discard }));
    expect(title()).toHaveValue('');
    expect(screen.getByLabelText(messages.type)).toHaveFocus();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('of another class is another draft', async () => {
    localStorage.setItem('draft:user-1:post-c8', JSON.stringify(HALF));
    await open();
    expect(title()).toHaveValue('');
  });

  test('that the browser cannot save shows a message, and the page asks before it is left', async () => {
    const { user } = await open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(title(), 'E');
    expect(await screen.findByText(messages.notKept)).toBeVisible();
    const leaving = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(leaving));
    expect(leaving.defaultPrevented).toBe(true);
    full.mockRestore();
  });
});

describe('a post that is refused', () => {
  test('is a bad request, with what is wrong by the field', async () => {
    refuse(publishPost, 400, { fields: { title: 'Too loud.' } });
    const { post } = await openHalf();
    await post();
    expect(await screen.findByText('Bad request')).toBeVisible();
    expect(screen.getByText('Too loud.')).toBeVisible();
    expect(title()).toHaveValue('Roots');
  });

  test('because posting was switched off says so, and what was typed stays', async () => {
    refuse(publishPost, 403);
    const { post } = await openHalf();
    await post();
    expect(await screen.findByText(messages.cannotPost)).toBeVisible();
    expect(title()).toHaveValue('Roots');
  });

  test('because the class is gone leads away', async () => {
    refuse(publishPost, 404);
    const { post, currentPath } = await openHalf();
    await post();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('because the session ended is kept for after the log-in', async () => {
    refuse(publishPost, 401);
    const { post } = await openHalf();
    await post();
    await waitFor(() => expect(callsOf(publishPost)).toHaveLength(1));
    const saved = JSON.parse(localStorage.getItem(DRAFT) ?? '{}');
    expect(saved).toEqual({ ...HALF, attachments: [], publish_at: '' });
    expect(screen.queryByText(messages.failed)).not.toBeInTheDocument();
  });
});

describe('without an answer', () => {
  test('the server is not responding, and the post can be sent again', async () => {
    disconnect(publishPost);
    const { post } = await openHalf();
    await post();
    expect(await screen.findByText('Server is not responding !!')).toBeVisible();
    stub(publishPost, aPost());
    await post();
    expect(await screen.findByText('Announcement Published')).toBeVisible();
  });

  test('in time, it is not responding either', async () => {
    holdTime();
    neverReply(publishPost);
    const { post } = await openHalf();
    await post();
    expect(title()).toHaveAttribute('readonly');
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is not responding !!')).toBeVisible();
  });
});

describe('files of a post', () => {
  const attach = () => screen.getByRole('button', { name: attachTexts.attach });
  const list = () => screen.findByRole('list', { name: 'Attached files' });
  const given = (name: string, ...types: string[]) => {
    return { files: [new File([], name)], types: ['Files', ...types], getData: () => '' };
  };

  test('are asked for with a button, and what attaches them comes then', async () => {
    const { user } = await open();
    expect(screen.queryByRole('group', { name: 'Attachments' })).not.toBeInTheDocument();
    await user.click(attach());
    expect(await screen.findByRole('group', { name: 'Attachments' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('of a draft are there again, and go with it', async () => {
    stub(publishPost, aPost());
    const attachments = [{ id: 'file-1', name: 'worksheet.pdf', size: 2_000 }];
    localStorage.setItem(DRAFT, JSON.stringify({ ...HALF, attachments }));
    const { post } = await open();
    expect(await list()).toHaveTextContent('worksheet.pdf');
    await post();
    expect(await screen.findByText('Announcement Published')).toBeVisible();
    expect(callsOf(publishPost)).toMatchObject([{ body: { attachments: ['file-1'] } }]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test('alone are worth a draft', async () => {
    const attachments = [{ id: 'file-1', name: 'worksheet.pdf', size: 2_000 }];
    const alone = { ...HALF, title: '', detail: '', attachments };
    localStorage.setItem(DRAFT, JSON.stringify(alone));
    start();
    expect(openButton()).toHaveTextContent(messages.hasDraft);
  });

  test('are pasted anywhere in it, also several before the field is there', async () => {
    await open();
    fireEvent.paste(title(), { clipboardData: given('one.txt') });
    fireEvent.paste(await body(), { clipboardData: given('two.txt') });
    expect(await list()).toHaveTextContent(/one\.txt.*two\.txt/);
    fireEvent.paste(title(), { clipboardData: given('three.txt') });
    await waitFor(async () => expect(await list()).toHaveTextContent('three.txt'));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('are dropped on it, and the page stays', async () => {
    await open();
    // The browser does not open a file whose event was handled.
    expect(fireEvent.dragOver(title(), { dataTransfer: given('a.txt') })).toBe(false);
    expect(fireEvent.drop(title(), { dataTransfer: given('a.txt') })).toBe(false);
    expect(await list()).toHaveTextContent('a.txt');
    expect(fireEvent.drop(title(), { dataTransfer: given('b.txt') })).toBe(false);
    await waitFor(async () => expect(await list()).toHaveTextContent('b.txt'));
  });

  test('that only picture pasted words are none', async () => {
    await open();
    fireEvent.paste(title(), { clipboardData: given('cells.png', 'text/plain') });
    expect(attach()).not.toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('cells.png')).not.toBeInTheDocument();
  });
});
