import { screen, waitFor } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  getClass,
  getClassAsStudent,
  listClasses,
  listPosts,
  restoreClass,
  archiveClass,
} from 'shared-api/contract';
import {
  aClassDetail,
  aPost,
  callsOf,
  disconnect,
  installFakeSockets,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { asPart } from '../../testing/asPart.ts';
import { StudentClassPage } from '../class-page/StudentClassPage.tsx';
import { TeacherClassPage } from '../class-page/TeacherClassPage.tsx';
import { messages as page } from '../class-page/messages.ts';
import { SettingPanel } from '../setting/SettingPanel.tsx';
import { messages as setting } from '../setting/messages.ts';
import { StreamPanel } from '../stream/StreamPanel.tsx';
import { messages as stream } from '../stream/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

const SINCE = '2026-11-20T08:00:00.000Z';
const CODE = 'ABCD2345';
const archived = aClassDetail({
  id: 'class-1',
  is_admin: true,
  class_code: CODE,
  date_archived: SINCE,
});
const goingOn = { ...archived, date_archived: null };
const TEACHERS = { path: '/class/view/:id', at: '/class/view/class-1' };

beforeEach(() => stub(listClasses, []));

const button = (name: string) => screen.findByRole('button', { name });

test('a teacher archives a class from its settings, sees a message, and can undo it', async () => {
  stub(getClass, goingOn);
  stub(archiveClass, {});
  stub(restoreClass, {});
  const { user } = renderPage(<SettingPanel {...asPart('teacher')} />, TEACHERS);
  await user.click(await button(messages.archive));
  stub(getClass, archived);
  await user.click(await button(messages.confirm));
  expect(await screen.findByText(messages.archived)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: setting.apply })).toBeNull());
  expect(callsOf(archiveClass)).toMatchObject([{ params: { id: 'class-1' } }]);
  stub(getClass, goingOn);
  await user.click(await button('Undo'));
  expect(await button(setting.apply)).toBeVisible();
  expect(callsOf(restoreClass)).toHaveLength(1);
});

test('a failure leaves the class unchanged, and the dialog open', async () => {
  stub(getClass, goingOn);
  disconnect(archiveClass);
  const { user } = renderPage(<SettingPanel {...asPart('teacher')} />, TEACHERS);
  await user.click(await button(messages.archive));
  await user.click(await button(messages.confirm));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(await button(messages.confirm)).toBeEnabled();
});

test('an archived class says since when, and its teacher brings it back', async () => {
  stub(getClass, archived);
  stub(restoreClass, {});
  const { user } = renderPage(<TeacherClassPage />, TEACHERS);
  expect(await screen.findByText('Archived on Nov 20, 2026')).toBeVisible();
  expect(screen.getByText(messages.toTeachers)).toBeVisible();
  await expect(axeViolations()).resolves.toEqual([]);
  expect(screen.queryByRole('button', { name: page.changeCover })).toBeNull();
  // Nobody joins it.
  expect(screen.queryByText(CODE)).toBeNull();
  stub(getClass, goingOn);
  await user.click(await button(messages.bringBack));
  await waitFor(() => expect(screen.queryByText(messages.toTeachers)).toBeNull());
  expect(screen.getByText('Restored')).toBeVisible();
  expect(screen.getByText(CODE)).toBeVisible();
});

test('where somebody else brought it back meanwhile, the page shows it as it is', async () => {
  stub(getClass, archived);
  refuse(restoreClass, 409, { message: 'It is there.', code: 'conflict' });
  const { user } = renderPage(<TeacherClassPage />, TEACHERS);
  stub(getClass, goingOn);
  await user.click(await button(messages.bringBack));
  expect(await screen.findByText('It is there.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.toTeachers)).toBeNull());
});

test('its student sees a notice, and cannot restore it', async () => {
  stub(getClassAsStudent, { ...archived, is_admin: false });
  renderPage(<StudentClassPage />, { path: '/s/:id', at: '/s/class-1' });
  expect(await screen.findByText(messages.toStudents)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.bringBack })).toBeNull();
});

test('in its stream nothing is written, pinned or deleted', async () => {
  stub(getClass, archived);
  stub(listPosts, [aPost({ title: 'Roots', can_edit: false })]);
  const { user } = renderPage(<StreamPanel {...asPart('teacher')} />, TEACHERS);
  await user.click(await button(stream.menu({ title: 'Roots' })));
  expect(screen.getByRole('menuitem', { name: stream.viewMore })).toBeVisible();
  for (const name of [stream.pin, stream.delete, stream.edit]) {
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: stream.openAsTeacher })).toBeNull();
});
