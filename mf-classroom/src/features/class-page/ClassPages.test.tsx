import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { useQuery } from 'shared-api';
import {
  getClass,
  getClassAsStudent,
  leaveClass,
  listClasses,
  listClassworkAsStudent,
  pinClass,
  type ClassDetail,
} from 'shared-api/contract';
import {
  aClass,
  aClassDetail,
  aMember,
  anAssignment,
  callsOf,
  disconnect,
  neverReply,
  installFakeSockets,
  newestSocket,
  openedSockets,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as dialogs } from '../class-dialogs/messages.ts';
import { messages } from './messages.ts';
import { StudentClassPage } from './StudentClassPage.tsx';
import { TeacherClassPage } from './TeacherClassPage.tsx';

startSignedIn(toast.clear);
installFakeSockets();
beforeEach(() => stub(listClasses, [aClass({ id: 'c7' })]));

const VIEWS = {
  teacher: {
    endpoint: getClass,
    slow: 'Server is too slow !!',
    start: () =>
      renderPage(<TeacherClassPage />, { path: '/class/view/:id', at: '/class/view/c7' }),
  },
  student: {
    endpoint: getClassAsStudent,
    slow: 'Server is too slow!',
    start: () => renderPage(<StudentClassPage />, { path: '/s/:id', at: '/s/c7' }),
  },
} as const;

async function openAs(role: keyof typeof VIEWS, change: Partial<ClassDetail> = {}) {
  const { endpoint, start } = VIEWS[role];
  stub(endpoint, aClassDetail(change));
  const page = start();
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const leaveButton = () => screen.getByRole('button', { name: 'Leave Class' });

/** Reads a list, like the tab of another remote. */
function Classwork({ classId }: { classId: string }) {
  const { data: works } = useQuery(listClassworkAsStudent, { query: { class_id: classId } });
  return <p>{works?.map(({ title }) => title).join()}</p>;
}

test('new classwork and grades are asked for where they are shown, of this class alone', async () => {
  stub(getClassAsStudent, aClassDetail());
  stub(listClassworkAsStudent, [anAssignment({ title: 'Roots' })]);
  const page = (
    <>
      <StudentClassPage />
      <Classwork classId="c7" />
      <Classwork classId="c8" />
    </>
  );
  renderPage(page, { path: '/s/:id', at: '/s/c7' });
  await waitFor(() => expect(screen.getAllByText('Roots')).toHaveLength(2));
  newestSocket().accept();
  stub(listClassworkAsStudent, [anAssignment({ title: 'Powers' })]);
  newestSocket().receive({ type: 'classwork_changed' });
  newestSocket().receive({ type: 'classwork_changed' });
  expect(await screen.findByText('Powers')).toBeVisible();
  expect(screen.getByText('Roots')).toBeVisible();
  expect(callsOf(listClassworkAsStudent)).toHaveLength(3);
});

test('a teacher’s lists are refreshed once in a while, however many answers are handed in', async () => {
  stub(getClass, aClassDetail());
  stub(listClassworkAsStudent, [anAssignment({ title: 'Roots' })]);
  const page = (
    <>
      <TeacherClassPage />
      <Classwork classId="c7" />
    </>
  );
  renderPage(page, { path: '/class/view/:id', at: '/class/view/c7' });
  await screen.findByText('Roots');
  newestSocket().accept();
  stub(listClassworkAsStudent, [anAssignment({ title: 'Powers' })]);
  for (let count = 0; count < 10; count += 1) {
    newestSocket().receive({ type: 'work_submitted', assignment_ids: ['a1'] });
  }
  expect(await screen.findByText('Powers')).toBeVisible();
  expect(callsOf(listClassworkAsStudent)).toHaveLength(2);
  expect(callsOf(getClass)).toHaveLength(1);
});

describe.each(['teacher', 'student'] as const)('for a %s', (role) => {
  const { endpoint, slow, start } = VIEWS[role];

  test('a class on its way says so', async () => {
    stub(endpoint, aClassDetail());
    start();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(messages.loading)).not.toBeInTheDocument();
  });

  test('its menu pins it to the sidebar, and unpins it', async () => {
    const { user } = await openAs(role, { id: 'c7' });
    const pinned = aClass({ id: 'c7', pinned: true });
    stub(pinClass, pinned);
    stub(listClasses, [pinned]);
    await user.click(screen.getByRole('button', { name: messages.menu }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin to the sidebar' }));
    expect(await screen.findByText('Pinned to the sidebar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.menu }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unpin from the sidebar' }));
    expect(await screen.findByText('Unpinned from the sidebar')).toBeVisible();
    expect(callsOf(pinClass)).toMatchObject([
      { params: { id: 'c7' }, body: { pinned: true } },
      { params: { id: 'c7' }, body: { pinned: false } },
    ]);
  });

  test('the header describes the class', async () => {
    await openAs(role, { members: [aMember(), aMember({ id: 'user-3', username: 'alan' })] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algebra');
    expect(document.title).toMatch(/^Algebra/);
    expect(screen.getByText('Category: Mathematics')).toBeVisible();
    expect(screen.getByText('Equations and what they are good for.')).toBeVisible();
    expect(screen.getByText('Total Students: 2')).toBeVisible();
  });

  test('a class without a cover shows the initials of its name', async () => {
    await openAs(role, { name: 'World History' });
    expect(screen.getByText('WH')).toBeInTheDocument();
  });

  test('a class with a cover shows it', async () => {
    await openAs(role, { cover_image_url: '/images/cover.webp' });
    expect(document.querySelector('img')).toHaveAttribute('src', '/images/cover.webp');
  });

  test('the meet link opens in a new tab', async () => {
    await openAs(role, { meet_link: 'https://meet.example/abc' });
    const link = screen.getByRole('link', { name: /Open meet link/ });
    expect(link).toHaveAttribute('href', 'https://meet.example/abc');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('where there is no meet link, the button says so', async () => {
    const { user } = await openAs(role, { meet_link: '' });
    await user.click(screen.getByRole('button', { name: 'Open meet link' }));
    expect(await screen.findByText('This class do not have a meet Link !')).toBeVisible();
  });

  test('an empty slot has no row of tabs', async () => {
    await openAs(role);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  test('a class that is not theirs is not found', async () => {
    refuse(endpoint, 404);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
    expect(screen.queryByText(messages.failed)).not.toBeInTheDocument();
  });

  test('an address that can be no class is not found', async () => {
    refuse(endpoint, 400);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a class that is gone at the next look is not found either', async () => {
    const { unmount } = await openAs(role);
    unmount();
    refuse(endpoint, 404);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a change of the class by somebody else is shown at once', async () => {
    await openAs(role);
    newestSocket().accept();
    stub(endpoint, aClassDetail({ name: 'Geometry' }));
    newestSocket().receive({ type: 'class_changed' });
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Geometry');
    });
  });

  test.each([4403, 4404])('a removed person (%i) no longer sees the class', async (code) => {
    const { currentPath } = await openAs(role);
    newestSocket().accept();
    refuse(endpoint, 404);
    newestSocket().drop(code);
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a class that is left is not listened to any longer', async () => {
    const { unmount } = await openAs(role);
    expect(openedSockets()).toHaveLength(1);
    newestSocket().accept();
    unmount();
    expect(newestSocket().readyState).toBe(WebSocket.CLOSED);
  });

  test('a server that does not answer is reported; Retry tries again', async () => {
    holdTime();
    neverReply(endpoint);
    const { user } = start();
    await waitUntilGivenUp();
    expect(await screen.findByText(slow)).toBeVisible();
    stub(endpoint, aClassDetail());
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Algebra');
  });

  test('any other failure is shown', async () => {
    disconnect(endpoint);
    start();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
  });

  test('a failed refresh leaves the class where it is', async () => {
    const { unmount } = await openAs(role);
    unmount();
    refuse(endpoint, 500);
    start();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algebra');
  });

  test('there are no accessibility faults', async () => {
    await openAs(role);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the class code', () => {
  test('is shown to teachers, and can be copied', async () => {
    const { user } = await openAs('teacher', { class_code: 'ABCD2345' });
    expect(screen.getByText('ABCD2345')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.copyCode }));
    expect(await screen.findByText(messages.codeCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('ABCD2345');
  });

  test('that the browser does not copy is said to be there for the hand', async () => {
    const { user } = await openAs('teacher');
    const denied = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: messages.copyCode }));
    expect(await screen.findByText(messages.codeNotCopied)).toBeVisible();
    denied.mockRestore();
  });

  test('is hidden while joining by code is off', async () => {
    const { setting } = aClassDetail();
    await openAs('teacher', { setting: { ...setting, use_code: false } });
    expect(screen.queryByText(messages.code)).not.toBeInTheDocument();
  });
});

describe('leaving a class that one teaches', () => {
  test('is not offered to its owner', async () => {
    stub(getClass, aClassDetail({ is_owner: true }));
    await openAs('teacher');
    expect(screen.queryByRole('button', { name: 'Leave Class' })).toBeNull();
  });

  test('says that its owner can invite one again', async () => {
    stub(leaveClass, {});
    const { user, currentPath } = await openAs('teacher', { is_owner: false });
    await user.click(leaveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Algebra?' }));
    expect(dialog.getByText(dialogs.leaveHelpTeacher)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Leave Class' }));
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(callsOf(leaveClass)).toHaveLength(1);
  });
});

describe('leaving a class', () => {
  async function openDialog() {
    const page = await openAs('student');
    await page.user.click(leaveButton());
    const dialog = screen.getByRole('dialog', { name: 'Leave Algebra?' });
    const confirm = () => {
      const buttons = screen.getAllByRole('button', { name: /Leav/ });
      return buttons.find((button) => dialog.contains(button)) as HTMLElement;
    };
    return { ...page, confirm };
  }

  test('asks first', async () => {
    const { user } = await openDialog();
    expect(screen.getByText(dialogs.leaveHelp)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsOf(leaveClass)).toHaveLength(0);
  });

  test('ends at the class list; a double click leaves once', async () => {
    stub(leaveClass, {});
    const { user, currentPath, confirm } = await openDialog();
    await user.dblClick(confirm());
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(callsOf(leaveClass)).toMatchObject([{ params: { id: 'c7' } }]);
  });

  test('that fails shows an error, and can be tried again', async () => {
    refuse(leaveClass, 500);
    const { user, currentPath, confirm } = await openDialog();
    await user.click(confirm());
    expect(await screen.findByText('An error occured')).toBeVisible();
    expect(currentPath()).toBe('/s/c7');
    stub(leaveClass, {});
    await user.click(confirm());
    await waitFor(() => expect(currentPath()).toBe('/d'));
  });

  test('is not offered to the teacher', async () => {
    await openAs('teacher');
    expect(screen.queryByText('Leave Class')).not.toBeInTheDocument();
  });

  test('has no accessibility faults', async () => {
    await openDialog();
    expect(await axeViolations()).toEqual([]);
  });
});
