import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClasses,
  listTopicWork,
  listTopics,
  renameTopic,
  type TopicWork,
} from 'shared-api/contract';
import {
  aClass,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { TopicPage } from './TopicPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();

const WORK: TopicWork = {
  id: 'w1',
  title: 'Halves',
  mark: 20,
  draft: false,
  date_due: null,
  is_due: false,
};

function open(isAdmin: boolean, query: string, works: TopicWork[] | number = [WORK]) {
  stub(listClasses, [aClass({ id: 'c7', is_admin: isAdmin })]);
  if (typeof works === 'number') refuse(listTopicWork, works);
  else stub(listTopicWork, works);
  stub(listTopics, [
    { title: 'Lines', count: 1 },
    { title: 'Fractions', count: 1 },
  ]);
  return renderPage(<TopicPage />, { path: '/class/:id/topic', at: `/class/c7/topic${query}` });
}

test.each([
  [true, '/class/view/c7', '/classwork/w1'],
  [false, '/s/c7', '/s/c7'],
])(
  'a topic has its classwork, which leads to it (teacher: %s)',
  async (isAdmin, toClass, toWork) => {
    open(isAdmin, '?id=t1&title=Fractions');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fractions');
    expect(document.title).toMatch(/^Fractions/);
    const list = await screen.findByRole('list', { name: messages.list });
    expect(callsOf(listTopicWork)[0]?.query).toMatchObject({ title: 'Fractions' });
    const back = await screen.findByRole('link', { name: messages.toClass });
    expect(back).toHaveAttribute('href', `${toClass}?tab=classwork`);
    const work = within(list).getByRole('link', { name: 'Halves' });
    expect(work.getAttribute('href')).toMatch(toWork);
    expect(within(list).getByText(messages.notDue)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  },
);

test('it leads to the other topics of the class, and not to itself', async () => {
  open(true, '?title=Fractions');
  const others = await screen.findByRole('navigation', { name: messages.others });
  expect(within(others).getAllByRole('link')).toHaveLength(1);
  expect(within(others).getByRole('link', { name: 'Lines' })).toHaveAttribute(
    'href',
    '/class/c7/topic?title=Lines',
  );
});

test('drafts and due dates are shown', async () => {
  const late = { ...WORK, draft: true, is_due: true, date_due: '2026-01-05T10:00:00.000Z' };
  open(true, '?title=Fractions', [late]);
  expect(await screen.findByText(messages.draft)).toBeVisible();
  expect(screen.getByText(messages.due)).toBeVisible();
});

test('an excused student sees that instead of the due date', async () => {
  const over = { is_due: true, date_due: '2026-01-05T10:00:00.000Z', is_excused: true };
  open(false, '?title=Fractions', [{ ...WORK, ...over }]);
  expect(await screen.findByText(messages.excused)).toBeVisible();
  expect(screen.queryByText(messages.due)).not.toBeInTheDocument();
});

test('a topic without classwork says how it gets some', async () => {
  open(true, '?title=Fractions', []);
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(screen.getByText(messages.emptyHelp)).toBeVisible();
});

test('a failed load can be repeated', async () => {
  const { user } = open(true, '?title=Fractions', 500);
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listTopicWork, [WORK]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('link', { name: 'Halves' })).toBeVisible();
});

test('a topic of a class that is not theirs leads to the not-found page', async () => {
  const { currentPath } = open(true, '?title=Fractions', 404);
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('a topic without a title, of a class that is not theirs, leads to the class list', async () => {
  stub(listClasses, []);
  refuse(listTopics, 404);
  renderPage(<TopicPage />, { path: '/class/:id/topic', at: '/class/c7/topic' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Topic');
  await waitFor(() => expect(callsOf(listClasses)).toHaveLength(1));
  expect(screen.getByRole('link', { name: messages.toClasses })).toHaveAttribute('href', '/d');
  expect(callsOf(listTopicWork)).toEqual([]);
});

describe('renaming', () => {
  async function ask(name: string) {
    const page = open(true, '?title=Fractions');
    await page.user.click(await screen.findByRole('button', { name: messages.rename }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.rename }));
    const field = dialog.getByRole('textbox', { name: new RegExp(messages.newName) });
    expect(field).toHaveValue('Fractions');
    await page.user.clear(field);
    await page.user.type(field, name);
    return { ...page, dialog, field };
  }

  test('teachers give a topic another name, and the page follows', async () => {
    stub(renameTopic, { title: 'Parts' });
    const { user, dialog, currentPath } = await ask('Parts');
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: messages.rename }));
    await waitFor(() => expect(currentPath()).toBe('/class/c7/topic?title=Parts'));
    expect(callsOf(renameTopic)[0]).toMatchObject({
      params: { id: 'c7' },
      body: { title: 'Fractions', new_title: 'Parts', merge: false },
    });
    expect(await screen.findByText(messages.renamed({ title: 'Parts' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('two become one once that is said, and another name is asked about anew', async () => {
    refuse(renameTopic, 409, { code: 'conflict', fields: { new_title: 'There is one.' } });
    const { user, dialog, field, currentPath } = await ask('Lines');
    await user.click(dialog.getByRole('button', { name: messages.rename }));
    expect(await dialog.findByText(messages.mergeHelp({ title: 'Lines' }))).toBeVisible();
    await user.type(field, '!');
    expect(dialog.queryByText(messages.mergeHelp({ title: 'Lines' }))).not.toBeInTheDocument();
    await user.type(field, '{Backspace}');
    stub(renameTopic, { title: 'Lines' });
    await user.click(dialog.getByRole('button', { name: messages.merge }));
    await waitFor(() => expect(currentPath()).toBe('/class/c7/topic?title=Lines'));
    expect(callsOf(renameTopic).at(-1)?.body).toMatchObject({ new_title: 'Lines', merge: true });
  });

  test.each([
    [400, 'Too long.'],
    [404, messages.renameGone],
    [500, messages.renameFailed],
  ])('a refusal (%d) is shown by the field', async (status, text) => {
    refuse(renameTopic, status, { fields: { new_title: 'Too long.' } });
    const { user, dialog, field } = await ask('Parts');
    await user.click(dialog.getByRole('button', { name: messages.rename }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(field).toHaveValue('Parts');
  });

  test('students have no way to it, nor has anybody in an archived class', async () => {
    const student = open(false, '?title=Fractions');
    await screen.findByRole('link', { name: 'Halves' });
    expect(screen.queryByRole('button', { name: messages.rename })).not.toBeInTheDocument();
    student.unmount();
    stub(listClasses, ({ query }) =>
      query.archived ? [aClass({ id: 'c7', is_admin: true })] : [],
    );
    renderPage(<TopicPage />, { path: '/class/:id/topic', at: '/class/c7/topic?title=Fractions' });
    await screen.findByRole('link', { name: messages.toClass });
    expect(screen.queryByRole('button', { name: messages.rename })).not.toBeInTheDocument();
  });

  test('an open page follows', async () => {
    const { currentPath } = open(false, '?title=Fractions');
    await screen.findByRole('link', { name: 'Halves' });
    const renamed = { title: 'Fractions', new_title: 'Parts' };
    newestSocket().receive({ type: 'classwork_changed', renamed });
    await waitFor(() => expect(currentPath()).toBe('/class/c7/topic?title=Parts'));
  });
});
