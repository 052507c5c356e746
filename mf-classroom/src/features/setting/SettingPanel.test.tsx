import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  deleteClass,
  editClass,
  getClass,
  listClasses,
  renewClassCode,
  restoreClass,
  type ClassDetail,
} from 'shared-api/contract';
import { SETTINGS_AT_FIRST } from 'shared-api/rules';
import {
  aClassDetail,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  refuseOnce,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { LATE_NAMES } from 'shared-features';
import { conflictTexts } from 'shared-features/forms';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { SettingPanel } from './SettingPanel.tsx';

const late = {
  policy: LATE_NAMES.late_policy,
  perDay: LATE_NAMES.late_percent,
  floor: LATE_NAMES.late_floor,
};

startSignedIn(toast.clear);

const DRAFT = 'draft:user-1:class-setting-class-1';

const PROPS: ClassTabProps = {
  classId: 'class-1',
  role: 'teacher',
  isActive: true,
  onUnreadChange: () => undefined,
};

function start() {
  return renderPage(<SettingPanel {...PROPS} />, {
    path: '/class/view/:id',
    at: '/class/view/class-1?tab=setting',
  });
}

async function open(change: Partial<ClassDetail> = {}) {
  stub(getClass, aClassDetail(change));
  const page = start();
  await screen.findByRole('heading', { name: 'Setting' });
  return { ...page, apply: () => page.user.click(screen.getByRole('button', { name: 'Apply' })) };
}

const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`));

async function retype(user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}

describe('the settings', () => {
  test('on their way say so, then show what the class has', async () => {
    stub(getClass, aClassDetail({ meet_link: 'https://meet.example/abc' }));
    start();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Setting' });
    expect(field(messages.name)).toHaveValue('Algebra');
    expect(field(messages.category)).toHaveValue('Mathematics');
    expect(field(messages.description)).toHaveValue('Equations and what they are good for.');
    expect(field(messages.meetLink)).toHaveValue('https://meet.example/abc');
    expect(field(messages.names.default_grade)).toHaveValue('100');
    expect(screen.getByRole('switch', { name: messages.names.student_can_post })).toBeChecked();
    expect(await axeViolations()).toEqual([]);
  });

  test.each([400, 404])('that are refused with %i are not found', async (status) => {
    refuse(getClass, status);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('that are too slow to come say so, and Retry gets them', async () => {
    holdTime();
    neverReply(getClass);
    const { user } = start();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server too slow !')).toBeVisible();
    stub(getClass, aClassDetail());
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByRole('heading', { name: 'Setting' })).toBeVisible();
  });
});

describe('Apply', () => {
  test('saves every field with the version that was read, and leads to the class list', async () => {
    stub(editClass, aClassDetail({ name: 'Geometry', version: 2 }));
    const { user, apply, currentPath } = await open();
    await retype(user, messages.name, ' Geometry ');
    await user.click(screen.getByRole('switch', { name: messages.names.student_can_post }));
    await retype(user, messages.names.default_grade, '20,5');
    await apply();
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(await screen.findByText(messages.applied)).toBeVisible();
    expect(callsOf(editClass).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'class-1' },
        body: {
          name: 'Geometry',
          category: 'Mathematics',
          description: 'Equations and what they are good for.',
          ...SETTINGS_AT_FIRST,
          student_can_post: false,
          meet_link: '',
          default_grade: 20.5,
          late: { policy: 'refuse', percent_per_day: 10, floor: 50 },
          version: 1,
        },
      },
    ]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  test.each([
    [messages.name, '', 'This field is required.'],
    [messages.category, '', 'This field is required.'],
    [messages.names.default_grade, '', 'The default grade must be a number.'],
    [messages.names.default_grade, '1e2', 'Enter a number, for example 8.5.'],
    [
      messages.names.default_grade,
      '1.000',
      'This can mean 1000 or 1. Enter the number without a thousands separator.',
    ],
    [messages.names.default_grade, '-1', 'The default grade cannot be negative.'],
    [messages.meetLink, 'http://meet.example', 'The meet link must start with https://'],
  ])('refuses %s %j', async (label, typed, text) => {
    const { user, apply } = await open();
    await retype(user, label, typed);
    await apply();
    expect(await screen.findByText(text)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(callsOf(editClass)).toHaveLength(0);
  });

  test('shows the server’s error by the field', async () => {
    refuse(editClass, 400, { fields: { name: 'Taken.' } });
    const { apply } = await open();
    await apply();
    expect(await screen.findByText('Taken.')).toBeVisible();
    expect(screen.getByText(messages.badRequest)).toBeVisible();
  });

  test('that fails shows an error; the typed text survives it, and a reload', async () => {
    disconnect(editClass);
    const { user, apply, unmount } = await open();
    await retype(user, messages.name, 'Geometry');
    await apply();
    expect(await screen.findByText(messages.failed)).toBeVisible();
    expect(field(messages.name)).toHaveValue('Geometry');
    unmount();
    await open();
    expect(field(messages.name)).toHaveValue('Geometry');
    expect(screen.getByText(messages.unsaved)).toBeVisible();
  });

  test('of a session that ended keeps what was typed', async () => {
    refuse(editClass, 401);
    const { user, apply } = await open();
    await retype(user, messages.name, 'Geometry');
    await apply();
    await waitFor(() => expect(callsOf(editClass)).toHaveLength(1));
    expect(localStorage.getItem(DRAFT)).toContain('Geometry');
  });
});

test('typed text can be discarded', async () => {
  const { user } = await open();
  await retype(user, messages.name, 'Geometry');
  await user.click(screen.getByRole('button', { name: messages.undo }));
  expect(field(messages.name)).toHaveValue('Algebra');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('a meet link that the teacher may not change is read only, and stays out of what is sent', async () => {
  stub(editClass, aClassDetail());
  const { apply, currentPath } = await open({
    can_edit_meet_link: false,
    meet_link: 'https://m.example',
  });
  expect(screen.getByText(messages.meetLinkLocked)).toBeVisible();
  expect(field(messages.meetLink)).toHaveAttribute('readonly');
  await apply();
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(callsOf(editClass)[0]?.body).not.toHaveProperty('meet_link');
});

describe('late work', () => {
  const policy = () => screen.getByLabelText(late.policy);

  test('costs what the teacher says, and the example says what that comes to', async () => {
    stub(editClass, aClassDetail({ version: 2 }));
    const { user, apply } = await open();
    expect(policy()).toHaveValue('refuse');
    expect(screen.queryByLabelText(late.perDay)).toBeNull();
    await user.selectOptions(policy(), 'penalty');
    expect(screen.getByText('1 day late: 10% taken off, 72 left')).toBeInTheDocument();
    expect(screen.getByText('5 days late or more: 50% taken off, 40 left')).toBeInTheDocument();
    await retype(user, late.perDay, '25');
    await retype(user, late.floor, '70');
    expect(screen.getByText('2 days late or more: 30% taken off, 56 left')).toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await apply();
    await waitFor(() => expect(callsOf(editClass)).toHaveLength(1));
    expect(callsOf(editClass)[0]?.body).toMatchObject({
      late: { policy: 'penalty', percent_per_day: 25, floor: 70 },
    });
  });

  test.each([
    [late.perDay, '101'],
    [late.perDay, ''],
    [late.floor, '2.5'],
  ])('%s is refused as %j, by its field', async (label, typed) => {
    const { user, apply } = await open({
      late: { policy: 'penalty', percent_per_day: 10, floor: 50 },
    });
    await retype(user, label, typed);
    expect(screen.queryByText(/left$/)).toBeNull();
    await apply();
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(screen.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
    expect(callsOf(editClass)).toHaveLength(0);
  });

  test('that is not taken needs no numbers', async () => {
    stub(editClass, aClassDetail({ version: 2 }));
    const { user, apply } = await open({
      late: { policy: 'penalty', percent_per_day: 10, floor: 50 },
    });
    await retype(user, late.perDay, '');
    await user.selectOptions(policy(), 'refuse');
    await apply();
    await waitFor(() => expect(callsOf(editClass)).toHaveLength(1));
  });
});

describe('two teachers at once', () => {
  const NAME = { name: conflictTexts.valuesOf({ name: messages.name }) };
  const THEIRS = { name: 'Geometry', category: 'Shapes', version: 2 };

  test('the second sees both values of what both changed, loses nothing typed, and chooses', async () => {
    const { user, apply, currentPath } = await open();
    await retype(user, messages.name, 'Algebra II');
    stub(editClass, aClassDetail({ ...THEIRS, name: 'Algebra II', version: 3 }));
    refuseOnce(editClass, 409, () => stub(getClass, aClassDetail(THEIRS)));
    await apply();

    const conflict = within(await screen.findByRole('group', NAME));
    expect(conflict.getByText('Algebra II')).toBeVisible();
    expect(conflict.getByText('Geometry')).toBeVisible();
    const notice = conflictTexts.changes({ names: [messages.category] });
    expect(screen.getByText(notice)).toBeVisible();
    expect(field(messages.name)).toHaveValue('Algebra II');
    expect(field(messages.category)).toHaveValue('Shapes');
    expect(await axeViolations()).toEqual([]);

    await apply();
    expect(screen.getByRole('group', NAME)).toHaveFocus();
    expect(callsOf(editClass)).toHaveLength(1);
    await user.click(conflict.getByRole('button', { name: /^Keep your value/ }));
    await apply();
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(callsOf(editClass).at(-1)?.body).toMatchObject({
      name: 'Algebra II',
      category: 'Shapes',
      version: 2,
    });
  });

  test('fields that the first did not change are saved without a question', async () => {
    const { user, apply, currentPath } = await open();
    await retype(user, messages.description, 'Lines');
    const both = { ...THEIRS, description: 'Lines', version: 3 };
    stub(editClass, aClassDetail(both));
    refuseOnce(editClass, 409, () => stub(getClass, aClassDetail(THEIRS)));
    await apply();
    await waitFor(() => expect(currentPath()).toBe('/d'));
    const { name, category, description } = both;
    expect(callsOf(editClass).at(-1)?.body).toMatchObject({
      ...{ name, category, description },
      version: 2,
    });
  });

  test('an unchanged form shows the new values', async () => {
    await open();
    stub(getClass, aClassDetail(THEIRS));
    await act(() => mutate(() => true));
    await waitFor(() => expect(field(messages.name)).toHaveValue('Geometry'));
    expect(screen.queryByText(conflictTexts.newsTitle)).not.toBeInTheDocument();
  });

  test('a draft of yesterday shows what changed since', async () => {
    const { user, unmount } = await open();
    await retype(user, messages.name, 'Algebra II');
    unmount();
    await mutate(() => true, undefined, { revalidate: false });
    await open(THEIRS);
    expect(await screen.findByRole('group', NAME)).toBeVisible();
    expect(field(messages.name)).toHaveValue('Algebra II');
    expect(field(messages.category)).toHaveValue('Shapes');
  });
});

describe('the class code', () => {
  test('is renewed once the teacher has said so twice', async () => {
    stub(renewClassCode, aClassDetail({ class_code: 'WXYZ6789', version: 2 }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: messages.newCode }));
    expect(callsOf(renewClassCode)).toHaveLength(0);
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: messages.newCodeConfirm }));
    expect(await screen.findByText(messages.newCodeDone({ code: 'WXYZ6789' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsOf(renewClassCode)).toMatchObject([{ params: { id: 'class-1' } }]);
  });

  test('that cannot be renewed says so', async () => {
    disconnect(renewClassCode);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: messages.newCode }));
    await user.click(screen.getByRole('button', { name: messages.newCodeConfirm }));
    expect(await screen.findByText(messages.failed)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('is not there while joining by code is off', async () => {
    const { setting } = aClassDetail();
    await open({ setting: { ...setting, use_code: false } });
    expect(screen.getByText(messages.codeOff)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.newCode })).not.toBeInTheDocument();
  });
});

test('leads to what was deleted in the class', async () => {
  await open();
  const link = screen.getByRole('link', { name: messages.deletedShow });
  expect(link).toHaveAttribute('href', '/deleted?class=class-1');
});

test('a co-teacher sets everything but the meet link, and is offered no Delete', async () => {
  await open({ is_owner: false, can_edit_meet_link: false });
  expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(field(messages.meetLink)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

describe('Delete', () => {
  async function ask() {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Algebra?' }));
    const typed = () =>
      dialog.getByRole('textbox', { name: messages.deleteType({ name: 'Algebra' }) });
    const confirm = () =>
      page.user.click(dialog.getByRole('button', { name: messages.deleteConfirm }));
    return { ...page, typed, confirm };
  }

  test('wants the name of the class first', async () => {
    const { user, typed, confirm } = await ask();
    await confirm();
    expect(await screen.findByText(messages.deleteWrong)).toBeVisible();
    await user.type(typed(), 'algebra');
    await confirm();
    expect(await screen.findByText(messages.deleteWrong)).toBeVisible();
    expect(callsOf(deleteClass)).toHaveLength(0);
    expect(await axeViolations()).toEqual([]);
  });

  test('leads to the class list and says so', async () => {
    stub(deleteClass, {});
    const { user, typed, confirm, currentPath } = await ask();
    await user.type(typed(), 'Algebra');
    await confirm();
    await waitFor(() => expect(currentPath()).toBe('/d'));
    expect(await screen.findByText('Class deleted')).toBeVisible();
    expect(callsOf(deleteClass)).toMatchObject([{ params: { id: 'class-1' } }]);
  });

  test('can be undone from wherever it led to', async () => {
    stub(deleteClass, {});
    stub(restoreClass, {});
    stub(listClasses, []);
    const { user, typed, confirm, currentPath } = await ask();
    await user.type(typed(), 'Algebra');
    await confirm();
    await waitFor(() => expect(currentPath()).toBe('/d'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored')).toBeVisible();
    expect(callsOf(restoreClass)).toMatchObject([{ params: { id: 'class-1' } }]);
  });

  test('that fails shows an error, and the class stays', async () => {
    refuse(deleteClass, 500);
    const { user, typed, confirm, currentPath } = await ask();
    await user.type(typed(), 'Algebra');
    await confirm();
    expect(await screen.findByText(messages.failed)).toBeVisible();
    expect(currentPath()).toContain('/class/view/class-1');
  });
});
