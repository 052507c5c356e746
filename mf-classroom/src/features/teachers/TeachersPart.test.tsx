import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getClass,
  leaveClass,
  listClasses,
  listRemovedMembers,
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  releaseTeacher,
  type ClassTeachers,
} from 'shared-api/contract';
import {
  aClassDetail,
  aSession,
  callsOf,
  disconnect,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { asPart } from '../../testing/asPart.ts';
import { messages as dialogs } from '../class-dialogs/messages.ts';
import { PeoplePanel } from '../people/PeoplePanel.tsx';
import { aTeacher, anInvited } from '../../testing/teachers.ts';
import { messages as invite } from '../invite/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const ME = aTeacher({ id: aSession().id, username: 'noether' });
const EMMY = aTeacher({ id: 'user-8', username: 'emmy' });
const AS_OWNER: ClassTeachers = { teachers: [{ ...ME, is_owner: true }, EMMY], invited: [] };
const AS_TEACHER: ClassTeachers = { teachers: [{ ...EMMY, is_owner: true }, ME] };

beforeEach(() => {
  stub(listRemovedMembers, []);
  stub(listClasses, []);
  stub(getClass, aClassDetail({ id: 'class-1', members: [] }));
});

async function open(list: ClassTeachers, change = {}) {
  stub(listTeachers, list);
  stub(getClass, aClassDetail({ id: 'class-1', members: [], ...change }));
  const page = renderPage(<PeoplePanel {...asPart('teacher')} />, {
    path: '/class/view/:id',
    at: '/class/view/class-1?tab=people',
  });
  const part = within(await screen.findByRole('region', { name: messages.title }));
  await part.findByText('emmy');
  const choose = async (name: string, item: string) => {
    await page.user.click(part.getByRole('button', { name: messages.menuOf({ name }) }));
    await page.user.click(screen.getByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...page, part, choose };
}

const menus = () =>
  [ME, EMMY].filter(({ user }) =>
    screen.queryByRole('button', { name: messages.menuOf({ name: user.username }) }),
  );

test('the owner sees who teaches, whose class it is, and who is invited', async () => {
  const { part } = await open({ ...AS_OWNER, invited: [anInvited()] });
  const [first, second, third] = part.getAllByRole('listitem');
  expect(first).toHaveTextContent(`noether${messages.owner}${messages.you}`);
  expect(second).toHaveTextContent('emmy');
  expect(third).toHaveTextContent('ada@school.example');
  expect(third).toHaveTextContent('Invited Fri, Nov 20, 2026, expires Fri, Dec 4, 2026');
  expect(menus()).toEqual([EMMY]);
  expect(await axeViolations()).toEqual([]);
});

test('a co-teacher sees who teaches, and may leave alone', async () => {
  const { part } = await open(AS_TEACHER);
  expect(part.queryByRole('button', { name: messages.invite })).toBeNull();
  expect(menus()).toEqual([ME]);
});

test('in an archived class nobody is invited, released, or handed anything', async () => {
  const { part } = await open(AS_OWNER, { date_archived: '2026-11-20T08:00:00.000Z' });
  expect(part.queryByRole('button', { name: messages.invite })).toBeNull();
  expect(menus()).toEqual([]);
});

test('teachers that fail to load show an error and are requested again; the students are there', async () => {
  disconnect(listTeachers);
  const { user } = renderPage(<PeoplePanel {...asPart('teacher')} />, {
    path: '/class/view/:id',
    at: '/class/view/class-1?tab=people',
  });
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'People' })).toBeVisible();
  stub(listTeachers, AS_OWNER);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByText('emmy')).toBeVisible();
});

describe('inviting a teacher', () => {
  async function ask() {
    const page = await open(AS_OWNER);
    await page.user.click(page.part.getByRole('button', { name: messages.invite }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.invite }));
    const field = dialog.getByLabelText(/^Email/);
    const send = () => page.user.click(dialog.getByRole('button', { name: messages.send }));
    return { ...page, dialog, field, send };
  }

  test('says what a teacher may do, sends it once, and lists who is invited', async () => {
    stub(inviteTeacher, {});
    const { user, dialog, field, send } = await ask();
    expect(dialog.getByText(messages.rights)).toBeVisible();
    await user.type(field, ' ada@school.example ');
    stub(listTeachers, { ...AS_OWNER, invited: [anInvited()] });
    await send();
    expect(await screen.findByText(invite.sent({ email: 'ada@school.example' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(messages.invitedTitle)).toBeVisible();
    expect(callsOf(inviteTeacher)).toMatchObject([
      { params: { id: 'class-1' }, body: { email: 'ada@school.example' } },
    ]);
  });

  test('an invalid address is not sent', async () => {
    const { user, dialog, field, send } = await ask();
    await user.type(field, 'ada');
    await send();
    expect(await dialog.findByText(/Enter an email/)).toBeVisible();
    expect(callsOf(inviteTeacher)).toHaveLength(0);
  });

  test('a refusal stands by the field, and what was typed is there after closing', async () => {
    const text = 'Already a teacher of this class.';
    refuse(inviteTeacher, 409, { message: text, code: 'conflict', fields: { email: text } });
    const { user, part, dialog, field, send } = await ask();
    await user.type(field, 'emmy@school.example');
    await send();
    expect(await dialog.findByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: messages.cancel }));
    await user.click(part.getByRole('button', { name: messages.invite }));
    expect(await screen.findByLabelText(/^Email/)).toHaveValue('emmy@school.example');
  });

  test('without a network it says so, and can be sent again', async () => {
    disconnect(inviteTeacher);
    const { user, dialog, field, send } = await ask();
    await user.type(field, 'ada@school.example');
    await send();
    expect(await dialog.findByText(messages.failed)).toBeVisible();
    stub(inviteTeacher, {});
    await send();
    expect(await screen.findByText(invite.sent({ email: 'ada@school.example' }))).toBeVisible();
  });
});

describe('an invitation that is not accepted yet', () => {
  const cancelIt = () =>
    screen.getByRole('button', { name: 'Cancel invitation to ada@school.example' });

  test('is cancelled', async () => {
    stub(cancelTeacherInvitation, {});
    const { user } = await open({ ...AS_OWNER, invited: [anInvited()] });
    stub(listTeachers, AS_OWNER);
    await user.click(cancelIt());
    expect(await screen.findByText(messages.cancelled)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(messages.invitedTitle)).toBeNull());
    expect(screen.getByRole('heading', { name: messages.title })).toHaveFocus();
    expect(callsOf(cancelTeacherInvitation)).toMatchObject([
      { params: { id: 'class-1', invitation: 'invitation-1' } },
    ]);
  });

  test('that was accepted meanwhile shows a message, and the list is refreshed', async () => {
    refuse(cancelTeacherInvitation, 404);
    const { user } = await open({ ...AS_OWNER, invited: [anInvited()] });
    stub(listTeachers, AS_OWNER);
    await user.click(cancelIt());
    expect(await screen.findByText(messages.invitationGone)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(messages.invitedTitle)).toBeNull());
  });
});

test('removing a teacher is confirmed, reported, and removes them from the list', async () => {
  stub(releaseTeacher, {});
  const { user, choose } = await open(AS_OWNER);
  const dialog = await choose('emmy', messages.release);
  expect(dialog.getByText(messages.releaseHelp)).toBeVisible();
  expect(callsOf(releaseTeacher)).toHaveLength(0);
  stub(listTeachers, { ...AS_OWNER, teachers: AS_OWNER.teachers.slice(0, 1) });
  await user.click(dialog.getByRole('button', { name: messages.releaseConfirm }));
  expect(await screen.findByText(messages.released({ name: 'emmy' }))).toBeVisible();
  await waitFor(() => expect(screen.queryByText('emmy')).toBeNull());
  expect(callsOf(releaseTeacher)).toMatchObject([{ params: { id: 'class-1', userId: 'user-8' } }]);
});

test('handing the class over says what changes, and shows it as it is then', async () => {
  stub(handOverClass, {});
  const { user, part, choose } = await open(AS_OWNER);
  const dialog = await choose('emmy', messages.handOver);
  expect(dialog.getByText(messages.handOverHelp({ name: 'emmy' }))).toBeVisible();
  stub(listTeachers, AS_TEACHER);
  await user.click(dialog.getByRole('button', { name: messages.handOverConfirm }));
  expect(await screen.findByText(messages.handedOver({ name: 'emmy' }))).toBeVisible();
  await waitFor(() =>
    expect(part.getAllByRole('listitem')[0]).toHaveTextContent(`emmy${messages.owner}`),
  );
  expect(part.queryByRole('button', { name: messages.invite })).toBeNull();
  expect(callsOf(handOverClass)).toMatchObject([
    { params: { id: 'class-1' }, body: { user_id: 'user-8' } },
  ]);
});

test('where it is the reader’s no more, the server says so', async () => {
  refuse(handOverClass, 403, { message: 'Only the class owner can transfer ownership.' });
  const { user, choose } = await open(AS_OWNER);
  const dialog = await choose('emmy', messages.handOver);
  await user.click(dialog.getByRole('button', { name: messages.handOverConfirm }));
  expect(await screen.findByText('Only the class owner can transfer ownership.')).toBeVisible();
});

test('a live frame about a change of the class refreshes its teachers', async () => {
  const { part } = await open(AS_OWNER);
  stub(listTeachers, AS_TEACHER);
  act(() => newestSocket().receive({ type: 'class_changed' }));
  await waitFor(() => expect(part.queryByRole('button', { name: messages.invite })).toBeNull());
});

test('a co-teacher leaves by themselves, and sees how to return', async () => {
  stub(leaveClass, {});
  const { user, choose, currentPath } = await open(AS_TEACHER);
  const dialog = await choose('noether', messages.leave);
  expect(dialog.getByText(dialogs.leaveHelpTeacher)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave Class' }));
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(callsOf(leaveClass)).toMatchObject([{ params: { id: 'class-1' } }]);
});
