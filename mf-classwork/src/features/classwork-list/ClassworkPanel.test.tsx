import { screen, waitFor, within } from '@testing-library/react';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  deleteClasswork,
  listClasswork,
  restoreClasswork,
  type AssignmentListItem,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  stubPages,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { stubPast } from '../../testing/stubPast.ts';
import { messages as shared } from '../messages.ts';
import { messages as topics } from '../topics/messages.ts';
import { ClassworkPanel } from './ClassworkPanel.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stubPast());

function start() {
  const tab: ClassTabProps = {
    role: 'teacher',
    classId: 'c7',
    isActive: true,
    onUnreadChange: () => undefined,
  };
  return renderPage(<ClassworkPanel {...tab} />, { path: '/class/view/:id' });
}

async function open(works: AssignmentListItem[] = [anAssignment()]) {
  stub(listClasswork, works);
  const page = start();
  const list = within(await screen.findByRole('list', { name: messages.list }));
  const expand = async () => {
    await page.user.click(list.getAllByRole('heading')[0]!);
    await list.findByRole('button', { name: /^Delete/ });
  };
  return { ...page, list, expand };
}

test('shows that classwork is loading', async () => {
  stub(listClasswork, []);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  await screen.findByText(messages.empty);
});

test('a class without classwork says so, and links to the form', async () => {
  stub(listClasswork, []);
  start();
  expect(await screen.findByText('This class has no class work attached to it!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute(
    'href',
    '/class/cw/create/c7',
  );
});

test('each piece shows its topic, and each topic has a link', async () => {
  const { list } = await open([
    anAssignment({ topic: 'Lines' }),
    anAssignment({ id: 'a2', title: 'Slope', topic: 'Lines' }),
    anAssignment({ id: 'a3', title: 'Sets', topic: 'Basics' }),
    anAssignment({ id: 'a4', title: 'Survey', topic: '' }),
  ]);
  expect(list.getAllByText('Lines')).toHaveLength(2);
  const links = within(screen.getByRole('navigation', { name: topics.topics }));
  expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Basics', 'Lines']);
  expect(links.getByRole('link', { name: 'Lines' })).toHaveAttribute(
    'href',
    '/class/c7/topic?title=Lines',
  );
});

test('without topics there are no links', async () => {
  await open([anAssignment(), anAssignment({ id: 'a2', topic: '' })]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('each shows when it was posted, when it is due, and what it is worth', async () => {
  const { list } = await open([
    anAssignment({ date_due: '2026-09-30T14:05:00.000Z', is_due: true }),
    anAssignment({ id: 'a2', title: 'Sketch', draft: true, mark: 1 }),
  ]);
  const [first, second] = list.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('September 2, 2026')).toBeVisible();
  expect(first?.getByText(/^Wed, Sep 30, 2026, \d+:05 [AP]M \S+$/)).toBeVisible();
  expect(first?.getByText('Due')).toBeVisible();
  expect(first?.getByText('20 marks')).toBeVisible();
  expect(second?.getByText('Draft')).toBeVisible();
  expect(second?.getByText(messages.notDue)).toBeVisible();
  expect(second?.queryByText('Due')).not.toBeInTheDocument();
  expect(second?.getByText('1 mark')).toBeVisible();
});

test('each says how many have handed in, and how many answers wait for a grade', async () => {
  const counts = { submission_count: 24, student_count: 30 };
  const { list } = await open([
    anAssignment({ ...counts, waiting_count: 12 }),
    anAssignment({ ...counts, waiting_count: 0, id: 'a2' }),
    anAssignment({ ...counts, draft: true, id: 'a3' }),
    anAssignment({ ...counts, student_count: 0, id: 'a4' }),
  ]);
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/24 of 30 handed in · 12 to grade/),
    expect.stringMatching(/24 of 30 handed in$/),
    expect.not.stringMatching(/handed in/),
    expect.not.stringMatching(/handed in/),
  ]);
});

test('it expands to the instructions, its files, the total submissions and the way to them', async () => {
  const { list, expand } = await open([
    anAssignment({
      title: 'Past & future',
      question: '<p>Explain.<script>alert(1)</script></p>',
      _files: ['https://files.example/a.pdf', 'javascript:alert(1)'],
      submitions: [aSubmission(), aSubmission({ id: 's2', marked: true, score: 3 })],
    }),
  ]);
  await expand();
  expect(await list.findByText('Explain.')).toBeVisible();
  expect(document.querySelector('li script')).toBeNull();
  expect(list.getByRole('link', { name: /a\.pdf/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(list.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  expect(list.getByText(/Total submissions:/)).toHaveTextContent('2 (1 graded)');
  expect(list.getByRole('link', { name: /^View Submissions/ })).toHaveAttribute(
    'href',
    '/classwork/assignment-1?title=Past%20%26%20future&cwd=c7',
  );
});

test('it can be edited while nobody is graded', async () => {
  const { list, expand } = await open();
  await expand();
  expect(list.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    '/class/cw/create/c7?edit=assignment-1',
  );
});

test('once somebody is graded its due date alone can be changed', async () => {
  const graded = aSubmission({ marked: true, score: 3 });
  const { list, expand } = await open([anAssignment({ submitions: [graded], has_grades: true })]);
  await expand();
  const name = `${messages.changeDate} Linear equations`;
  const link = list.getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/class/cw/create/c7?edit=assignment-1');
  expect(list.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('after one is deleted, the focus is where it was in the list', async () => {
  stub(deleteClasswork, {});
  const second = anAssignment({ id: 'a2', title: 'Sketch' });
  const { user, list, expand } = await open([anAssignment(), second]);
  await expand();
  await user.click(list.getByRole('button', { name: /^Delete/ }));
  stub(listClasswork, [second]);
  const dialog = within(await screen.findByRole('dialog', { name: messages.deleteTitle }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByRole('listitem')).toHaveFocus();
});

describe('deleting', () => {
  async function ask() {
    const page = await open();
    await page.expand();
    await page.user.click(page.list.getByRole('button', { name: /^Delete/ }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.deleteTitle }));
    return {
      ...page,
      dialog,
      confirm: () => page.user.click(dialog.getByRole('button', { name: 'Delete' })),
    };
  }

  test('asks first, and Cancel deletes nothing', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText(/Linear equations/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsOf(deleteClasswork)).toHaveLength(0);
  });

  test('removes it from the list', async () => {
    stub(deleteClasswork, {});
    const { confirm } = await ask();
    stub(listClasswork, []);
    await confirm();
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(callsOf(deleteClasswork)).toMatchObject([
      { params: { id: 'assignment-1' }, query: { class_id: 'c7' } },
    ]);
  });

  test('can be undone', async () => {
    stub(deleteClasswork, {});
    stub(restoreClasswork, {});
    const { user, confirm } = await ask();
    stub(listClasswork, []);
    await confirm();
    expect(await screen.findByText(messages.empty)).toBeVisible();
    stub(listClasswork, [anAssignment()]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Linear equations')).toBeVisible();
    expect(callsOf(restoreClasswork)).toMatchObject([{ params: { id: 'assignment-1' } }]);
  });

  test('classwork deleted by somebody else disappears from the list', async () => {
    refuse(deleteClasswork, 404);
    const { confirm } = await ask();
    stub(listClasswork, []);
    await confirm();
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(await screen.findByText(messages.empty)).toBeVisible();
  });

  test('a failure is shown, and it stays', async () => {
    refuse(deleteClasswork, 500);
    const { confirm, list } = await ask();
    await confirm();
    expect(await screen.findByText('An error occured')).toBeVisible();
    expect(list.getByRole('heading', { name: 'Linear equations' })).toBeVisible();
  });
});

test('a failure offers a retry', async () => {
  disconnect(listClasswork);
  const { user } = start();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  stub(listClasswork, [anAssignment()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Linear equations')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(listClasswork);
  start();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow !!')).toBeVisible();
});

test('a deleted class redirects to the not-found page', async () => {
  refuse(listClasswork, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations', async () => {
  const { expand, list } = await open([anAssignment({ _files: ['https://files.example/a'] })]);
  await expand();
  await list.findByText('Solve them.');
  expect(await axeViolations()).toEqual([]);
});

test('a long list loads more, and the focus moves on', async () => {
  const work = (id: string) => anAssignment({ id, title: id });
  stubPages(listClasswork, [[work('First')], [work('Second')]]);
  const { user } = start();
  await screen.findByRole('heading', { name: 'First' });
  await user.click(screen.getByRole('button', { name: shared.showMore }));
  await screen.findByRole('heading', { name: 'Second' });
  expect(screen.queryByRole('button', { name: shared.showMore })).not.toBeInTheDocument();
  const [, second] = screen.getAllByRole('listitem');
  await waitFor(() => expect(second).toHaveFocus());
});

test('a rate limit shows a message, and keeps the list', async () => {
  stubPages(listClasswork, [[anAssignment({ title: 'First' })], []]);
  const { user } = start();
  await screen.findByRole('heading', { name: 'First' });
  refuse(listClasswork, 429, {
    message: 'Too many attempts. Please wait a moment, then try again.',
  });
  await user.click(screen.getByRole('button', { name: shared.showMore }));
  expect(await screen.findByText(/Please wait a moment/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  expect(screen.getByRole('button', { name: shared.showMore })).toBeEnabled();
});

test('a piece of work shows its number of unreleased grades', async () => {
  await open([anAssignment({ student_count: 30, submission_count: 12, held_count: 5 })]);
  expect(screen.getByText(/12 of 30 handed in · .*5 hidden/)).toBeVisible();
});
