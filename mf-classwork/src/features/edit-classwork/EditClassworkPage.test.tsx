import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime, renderPage } from 'platform/testing';
import {
  TIMEOUTS,
  createClasswork,
  editClasswork,
  getClass,
  getClasswork,
  getGrading,
  listTopics,
  type Assignment,
} from 'shared-api/contract';
import {
  aClassDetail,
  anAssignment,
  anAttachment,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  refuseOnce,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { LATE_NAMES } from 'shared-features';
import { conflictTexts } from 'shared-features/forms';
import { toast } from 'shared-ui';
import { typeInto } from '../../testing/typeInto.ts';
import { EditClassworkPage } from './EditClassworkPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stub(getGrading, { categories: [], version: 1 }));

const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);
const editor = () => screen.findByRole('textbox', { name: /^Instructions/ });
const marks = () => screen.getByLabelText<HTMLInputElement>(/^Marks/);
const due = () => screen.getByLabelText<HTMLInputElement>(/^Date Due/);
const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const setDue = (value: string) =>
  act(async () => {
    const [day, hour] = value.split('T');
    fireEvent.change(due(), { target: { value: day } });
    if (hour) fireEvent.change(time(), { target: { value: hour } });
  });
const isDraft = () => screen.getByLabelText<HTMLInputElement>('Save as Draft');
const submit = () => screen.getByRole('button', { name: 'Submit' });

function start(query = '') {
  return renderPage(<EditClassworkPage />, {
    path: '/class/cw/create/:id',
    at: `/class/cw/create/c7${query}`,
  });
}

async function open() {
  stub(getClass, aClassDetail({ id: 'c7' }));
  const page = start();
  const field = await title();
  return {
    ...page,
    fillIn: async () => {
      await page.user.type(field, 'Essay');
      typeInto(await editor(), 'Write it.');
    },
  };
}

async function openExisting(change: Partial<Assignment> = {}) {
  stub(getClass, aClassDetail({ id: 'c7' }));
  stub(getClasswork, anAssignment(change));
  const page = start('?edit=assignment-1');
  await editor();
  return page;
}

test('shows that the form is loading', async () => {
  stub(getClass, aClassDetail());
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(await title()).toBeVisible();
});

test('a topic is an existing or a new one', async () => {
  stub(listTopics, [{ title: 'Lines', count: 3 }]);
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  expect(callsOf(listTopics)).toEqual([]);
  const topic = screen.getByLabelText<HTMLInputElement>(/^Topic/);
  await user.click(topic);
  await waitFor(() => expect(topic.list?.options[0]).toHaveValue('Lines'));
  await user.type(topic, ' Curves ');
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
  expect(callsOf(createClasswork)[0]?.body).toMatchObject({ topic: 'Curves' });
});

test('a grade category can be selected if the class has any', async () => {
  const tests = { id: 't', title: 'Tests', weight: 60, drop_lowest: 0 };
  stub(getGrading, { categories: [tests], version: 2 });
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  const category = await screen.findByLabelText(messages.category, { exact: false });
  expect(category).toHaveDisplayValue(messages.noCategory);
  expect(screen.getByText(messages.noCategoryHint({ left: '40%' }))).toBeVisible();
  await user.selectOptions(category, 'Tests');
  expect(screen.getByText(messages.categoryHint)).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
  expect(callsOf(createClasswork)[0]?.body).toMatchObject({ category_id: 't' });
});

test('classwork without a category explains how it counts', async () => {
  const tests = { id: 't', title: 'Tests', weight: 100, drop_lowest: 0 };
  stub(getGrading, { categories: [tests], version: 2 });
  await open();
  expect(await screen.findByText(messages.noCategoryCountsNot)).toBeVisible();
});

test.each([
  ['12,5', 'Marks must be an integer.'],
  ['1e2', 'Marks must be an integer.'],
  ['1.000', 'This can mean 1000 or 1. Enter the number without a thousands separator.'],
])('the marks %s are refused by the field', async (typed, error) => {
  const { user, fillIn } = await open();
  await fillIn();
  await user.clear(marks());
  await user.type(marks(), typed);
  await user.click(submit());
  expect(await screen.findByText(error)).toBeVisible();
  expect(callsOf(createClasswork)).toHaveLength(0);
});

test('0 points explain that the classwork does not count', async () => {
  const { user } = await open();
  await user.clear(marks());
  await user.type(marks(), '0');
  expect(await screen.findByText(messages.noMarksHint)).toBeVisible();
});

test('graded classwork can change its category, and a removed one is reported', async () => {
  const tests = { id: 't', title: 'Tests', weight: 60, drop_lowest: 0 };
  stub(getGrading, { categories: [tests], version: 2 });
  stub(getClass, aClassDetail({ id: 'c7' }));
  stub(getClasswork, anAssignment({ has_grades: true, category_id: 't' }));
  refuse(editClasswork, 400, { fields: { category_id: 'This category is gone.' } });
  const { user } = start('?edit=assignment-1');
  const category = await screen.findByLabelText(messages.category, { exact: false });
  expect(category).toHaveValue('t');
  await user.click(submit());
  expect(await screen.findByText('This category is gone.')).toBeVisible();
  stub(editClasswork, anAssignment());
  await user.selectOptions(category, '');
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)[1]?.body).toMatchObject({ category_id: '' }));
});

test('graded classwork can change its topic', async () => {
  stub(getClass, aClassDetail({ id: 'c7' }));
  stub(getClasswork, anAssignment({ has_grades: true, topic: 'Lines' }));
  stub(listTopics, []);
  stub(editClasswork, anAssignment());
  const { user } = start('?edit=assignment-1');
  const topic = await screen.findByLabelText<HTMLInputElement>(/^Topic/);
  expect(topic).toHaveValue('Lines');
  await user.clear(topic);
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)[0]?.body).toMatchObject({ topic: '' }));
});

test('Marks starts at the default grade of the class', async () => {
  stub(getClass, aClassDetail({ setting: { ...aClassDetail().setting, default_grade: 15 } }));
  start();
  await title();
  expect(marks()).toHaveValue('15');
});

test('missing values are reported at their fields', async () => {
  const { user } = await open();
  await user.clear(marks());
  await user.click(submit());
  expect(await screen.findByText('Title is required.')).toBeVisible();
  expect(screen.getByText('Instructions are required.')).toBeVisible();
  expect(screen.getByText('Marks are required.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(callsOf(createClasswork)).toHaveLength(0);
});

test.each([
  ['7.5', 'Marks must be an integer.'],
  ['-1', 'Marks cannot be negative.'],
  ['1001', 'At most 1000.'],
])('the marks %s are refused', async (value, error) => {
  const { user, fillIn } = await open();
  await fillIn();
  await user.clear(marks());
  await user.type(marks(), value);
  await user.click(submit());
  expect(await screen.findByText(error)).toBeVisible();
  expect(marks()).toBeInvalid();
  expect(callsOf(createClasswork)).toHaveLength(0);
});

test('a title takes 90 characters and counts them', async () => {
  const { user } = await open();
  await user.click(await title());
  await user.paste('x'.repeat(95));
  expect(await title()).toHaveValue('x'.repeat(90));
  expect(screen.getByText('90 / 90')).toBeVisible();
});

test('classwork is created with all fields, and leads to the class', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn, currentPath, unmount } = await open();
  await fillIn();
  await setDue('2999-11-30T16:05');
  await user.click(screen.getByRole('button', { name: 'Add File URL' }));
  await user.type(await screen.findByLabelText(/^File URL/), 'https://files.example/a.pdf');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('link', { name: /a\.pdf/ })).toHaveAttribute('target', '_blank');
  await user.dblClick(submit());
  await waitFor(() => expect(currentPath()).toBe('/class/view/c7?tab=classwork'));
  expect(callsOf(createClasswork)).toHaveLength(1);
  expect(callsOf(createClasswork)[0]).toMatchObject({
    query: { class_id: 'c7' },
    body: {
      title: 'Essay',
      question: '<p>Write it.</p>',
      classwork_type: 'assignment',
      mark: 100,
      _files: ['https://files.example/a.pdf'],
      draft: false,
      date_due: new Date('2999-11-30T16:05').toISOString(),
    },
  });
  unmount();
  start();
  expect(await title()).toHaveValue('');
});

test('an unchanged date is sent as it was', async () => {
  stub(editClasswork, anAssignment());
  const { user } = await openExisting({ date_due: '2999-06-01T21:59:59.999Z' });
  await user.type(await title(), '!');
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
  expect(callsOf(editClasswork)[0]?.body).toMatchObject({ date_due: '2999-06-01T21:59:59.999Z' });
});

test('attached files stay, except removed ones', async () => {
  stub(editClasswork, anAssignment());
  const attachments = [anAttachment(), anAttachment({ id: 'file-2', name: 'other.png' })];
  const { user } = await openExisting({ attachments });
  await user.click(await screen.findByRole('button', { name: /^Remove.*worksheet\.pdf/ }));
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
  expect(callsOf(editClasswork)[0]).toMatchObject({ body: { attachments: ['file-2'] } });
});

test('an unfinished upload blocks saving', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  await screen.findByRole('button', { name: 'Attach files' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  await user.upload(input!, new File([], 'empty.txt'));
  await user.click(submit());
  expect(await screen.findByText(/^Some files are still being uploaded/)).toBeVisible();
  expect(callsOf(createClasswork)).toHaveLength(0);
});

test('Save as Draft saves a draft; nothing has to be due', async () => {
  stub(createClasswork, anAssignment({ draft: true }));
  const { user, fillIn } = await open();
  await fillIn();
  await user.click(isDraft());
  await user.click(submit());
  expect(await screen.findByText(messages.savedAsDraft)).toBeVisible();
  expect(callsOf(createClasswork)).toMatchObject([{ body: { draft: true, date_due: null } }]);
});

test('a day without a time is due at its end', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  expect(time()).toBeDisabled();
  await setDue('2999-11-30');
  expect(time()).toHaveValue('23:59');
  await user.click(submit());
  expect(await screen.findByText(messages.published)).toBeVisible();
  const date_due = new Date('2999-11-30T23:59').toISOString();
  expect(callsOf(createClasswork)).toMatchObject([{ body: { date_due } }]);
});

test('the due date shows its time zone, and a warning if it has passed', async () => {
  await open();
  expect(screen.getByText(/Your time zone is (?!undefined)\S+\./)).toBeVisible();
  await setDue('2001-02-03T16:05');
  expect(screen.getByText(/^Sat, Feb 3, 2001, 4:05 PM \S+, \d+ years ago$/)).toBeVisible();
  expect(screen.getByText(messages.duePast)).toBeVisible();
});

describe('the addresses of files', () => {
  async function openDialog() {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Add File URL' }));
    const dialog = within(screen.getByRole('dialog'));
    const add = async (url: string) => {
      await page.user.type(dialog.getByLabelText(/^File URL/), url);
      await page.user.click(dialog.getByRole('button', { name: 'Add' }));
    };
    return { ...page, dialog, add };
  }

  test.each(['notes.pdf', 'ftp://files.example/a', 'javascript:alert(1)'])(
    '%s is no web address, and is said to be none by the field',
    async (url) => {
      const { dialog, add } = await openDialog();
      await add(url);
      expect(
        await dialog.findByText('Enter a link that starts with http:// or https://'),
      ).toBeVisible();
      expect(dialog.getByLabelText(/^File URL/)).toBeInvalid();
      expect(dialog.getByLabelText(/^File URL/)).toHaveValue(url);
    },
  );

  test('an empty URL is an error, and a duplicate is added once', async () => {
    const { user, dialog, add } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('This field is required.')).toBeVisible();
    await add('https://files.example/a');
    await user.click(await screen.findByRole('button', { name: 'Add File URL' }));
    await user.type(screen.getByLabelText(/^File URL/), 'https://files.example/a');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(messages.fileTwice)).toBeVisible();
  });

  test('Cancel adds nothing; the x removes one', async () => {
    const { user, add } = await openDialog();
    await add('https://files.example/a');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add File URL' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', {
        name: messages.removeFile({ url: 'https://files.example/a' }),
      }),
    );
    expect(screen.getByText(messages.noFiles)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add File URL' })).toHaveFocus();
  });

  test('twenty are the maximum', async () => {
    const files = Array.from({ length: 20 }, (_, index) => `https://files.example/${index}`);
    const { user } = await openExisting({ _files: files });
    await user.click(screen.getByRole('button', { name: 'Add File URL' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(messages.filesFull({ most: 20 }))).toBeVisible();
  });
});

describe('when saving fails', () => {
  async function save() {
    const page = await open();
    await page.fillIn();
    await page.user.click(submit());
    return page;
  }

  test('a 400 is shown in a toast and at the fields; nothing is lost', async () => {
    refuse(createClasswork, 400, { fields: { date_due: 'No such day.' } });
    await save();
    expect(await screen.findByText('Error 400 : Bad request')).toBeVisible();
    expect(await screen.findByText('No such day.')).toBeVisible();
    expect(await title()).toHaveValue('Essay');
  });

  test('a deleted class redirects to the not-found page', async () => {
    refuse(createClasswork, 404);
    const { currentPath } = await save();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a slow server times out after five seconds', async () => {
    const { fillIn } = await open();
    await fillIn();
    neverReply(createClasswork);
    holdTime();
    fireEvent.click(submit());
    expect(await screen.findByRole('button', { name: messages.submitting })).toBeVisible();
    await advanceTime(TIMEOUTS.standard);
    expect(await screen.findByText('Server is too slow, try refreshing')).toBeVisible();
    expect(await title()).toHaveValue('Essay');
  });

  test('a conflict shows the server’s message', async () => {
    refuse(createClasswork, 409, { message: 'Somebody is graded.' });
    await save();
    expect(await screen.findByText('Somebody is graded.')).toBeVisible();
    expect(await title()).toHaveValue('Essay');
  });

  test.each([403, 500])('a %d shows a message', async (status) => {
    refuse(createClasswork, status);
    await save();
    const text = status === 403 ? messages.forbidden : messages.failed;
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a draft survives a reload, even offline', async () => {
    disconnect(createClasswork);
    const { unmount } = await save();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    unmount();
    start();
    expect(await title()).toHaveValue('Essay');
    await waitFor(async () => expect(await editor()).toHaveTextContent('Write it.'));
  });
});

describe('two teachers at once', () => {
  const FRIDAY = '2999-06-01T20:00:00.000Z';
  const THEIRS = { question: '<p>Solve all of them.</p>', date_due: FRIDAY, version: 2 };
  const valuesOf = (name: string) => ({ name: conflictTexts.valuesOf({ name }) });
  const group = (name: string) => screen.findByRole('group', valuesOf(name));

  async function retitle(text: string) {
    const page = await openExisting({ version: 1 });
    await page.user.type(await title(), text);
    return page;
  }
  function beFaster(change: Partial<Assignment>) {
    refuseOnce(editClasswork, 409, () => stub(getClasswork, anAssignment(change)));
  }

  test('a title and a due date that was moved at the same time are both saved', async () => {
    stub(editClasswork, anAssignment({ version: 3 }));
    const { user, currentPath } = await retitle(' II');
    beFaster(THEIRS);
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/class/view/c7?tab=classwork'));
    const { question, date_due } = THEIRS;
    expect(callsOf(editClasswork).map(({ body }) => body)).toMatchObject([
      { title: 'Linear equations II', date_due: null, version: 1 },
      { title: 'Linear equations II', question, date_due, version: 2 },
    ]);
  });

  test('conflicting titles and questions show both versions to choose from', async () => {
    stub(editClasswork, anAssignment({ version: 3 }));
    const { user } = await retitle(' II');
    typeInto(await editor(), 'Draw them.');
    await waitFor(async () => expect(await editor()).toHaveTextContent('Draw them.'));
    beFaster({ ...THEIRS, title: 'Lines' });
    await user.click(submit());
    const both = within(await group('Title'));
    expect(both.getByText('Lines')).toBeVisible();
    expect(both.getByText('Linear equations II')).toBeVisible();
    const questions = within(await group('Instructions'));
    expect(await questions.findByText('Solve all of them.')).toBeVisible();
    expect(screen.getByText(conflictTexts.changes({ names: [messages.dateDue] }))).toBeVisible();
    expect(due()).toHaveValue('2999-06-01');
    expect(await axeViolations()).toEqual([]);
    await user.click(both.getByRole('button', { name: /^Keep your value/ }));
    await user.click(questions.getByRole('button', { name: /^Use the saved value/ }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('Solve all of them.'));
    await user.click(submit());
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(2));
    const { question, date_due } = THEIRS;
    expect(callsOf(editClasswork)[1]?.body).toMatchObject({
      ...{ title: 'Linear equations II', question, date_due },
      version: 2,
    });
  });

  test('an older draft takes over later changes, and reverts nothing', async () => {
    const { unmount } = await retitle(' II');
    unmount();
    stub(editClasswork, anAssignment({ version: 3 }));
    const { user } = await openExisting(THEIRS);
    await waitFor(() => expect(due()).toHaveValue('2999-06-01'));
    expect(await title()).toHaveValue('Linear equations II');
    expect(screen.queryByRole('group', valuesOf('Title'))).not.toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
    const { question, date_due } = THEIRS;
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ question, date_due, version: 2 });
  });

  test('a draft of an earlier release shows each differing field', async () => {
    const { draft, _files, mark, ...words } = anAssignment({ title: 'Lines' });
    const draftValue = { ...words, draft, _files, mark: String(mark), date_due: '' };
    localStorage.setItem('draft:user-1:classwork-c7-assignment-1', JSON.stringify(draftValue));
    await openExisting(THEIRS);
    await group('Title');
    await group('Instructions');
    expect(await title()).toHaveValue('Lines');
    const dates = within(await group('Date Due'));
    expect(dates.getByText(conflictTexts.empty)).toBeVisible();
    expect(screen.queryByRole('group', valuesOf('Marks'))).not.toBeInTheDocument();
  });
});

describe('existing classwork', () => {
  test('a draft is opened again and published', async () => {
    stub(editClasswork, anAssignment());
    const { user, currentPath } = await openExisting({
      draft: true,
      mark: 12,
      date_due: '2999-01-02T03:04:00.000Z',
    });
    expect(await title()).toHaveValue('Linear equations');
    expect(marks()).toHaveValue('12');
    expect(await editor()).toHaveTextContent('Solve them.');
    expect(isDraft()).toBeChecked();
    await user.click(isDraft());
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/class/view/c7?tab=classwork'));
    expect(callsOf(editClasswork)).toMatchObject([
      {
        params: { id: 'assignment-1' },
        body: { draft: false, mark: 12, date_due: '2999-01-02T03:04:00.000Z' },
      },
    ]);
  });

  test('published classwork cannot become a draft again', async () => {
    await openExisting();
    expect(isDraft()).toBeDisabled();
    expect(screen.getByText(messages.publishedHint)).toBeVisible();
  });

  test('once a student is graded, only its date and terms change, and the rest is sent unchanged', async () => {
    stub(getClass, aClassDetail({ id: 'c7' }));
    const work = anAssignment({
      has_grades: true,
      date_due: '2026-09-02T09:30:00.000Z',
      _files: ['https://files.example/a.pdf'],
      attachments: [anAttachment()],
    });
    stub(getClasswork, work);
    stub(editClasswork, work);
    const { user } = start('?edit=assignment-1');
    await screen.findByText(messages.locked);
    expect(screen.getByRole('heading', { name: work.title })).toBeVisible();
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Instructions/ })).not.toBeInTheDocument();
    await setDue('2999-01-02T03:04');
    await user.click(submit());
    await screen.findByText(messages.datesSaved);
    const { title: title, question, mark } = work;
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({
      ...{ title: title, question, mark, draft: false },
      _files: work._files,
      attachments: ['file-1'],
      date_due: '2999-01-02T03:04:00.000Z',
      late: null,
    });
  });

  test('text typed before a student was graded is not restored with the date', async () => {
    const { user, unmount } = await openExisting();
    await user.type(await title(), ' 2');
    unmount();
    stub(getClasswork, anAssignment({ has_grades: true }));
    stub(editClasswork, anAssignment({ has_grades: true }));
    start('?edit=assignment-1');
    await screen.findByText(messages.locked);
    expect(screen.queryByText(messages.unsaved)).not.toBeInTheDocument();
    await setDue('2999-01-02T03:04');
    await user.click(submit());
    await screen.findByText(messages.datesSaved);
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ title: 'Linear equations' });
  });

  test('unsaved changes are restored, and can be discarded', async () => {
    const { user, unmount } = await openExisting();
    await user.type(await title(), ' 2');
    unmount();
    await openExisting();
    expect(await title()).toHaveValue('Linear equations 2');
    await user.click(screen.getByRole('button', { name: messages.startOver }));
    expect(await title()).toHaveValue('Linear equations');
    expect(await title()).toHaveFocus();
  });

  test('missing classwork redirects to the not-found page', async () => {
    stub(getClass, aClassDetail());
    refuse(getClasswork, 404);
    const { currentPath } = start('?edit=gone');
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });
});

test('late work follows the terms of the class, unless the classwork has its own', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  expect(screen.queryByLabelText(LATE_NAMES.late_policy)).toBeNull();
  await setDue('2999-11-30T16:05');
  expect(screen.getByLabelText(LATE_NAMES.late_policy)).toHaveValue('class');
  await user.selectOptions(screen.getByLabelText(LATE_NAMES.late_policy), 'penalty');
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
  expect(callsOf(createClasswork)[0]?.body).toMatchObject({
    late: { policy: 'penalty', percent_per_day: 10, floor: 50 },
  });
});

test('own terms for late work can be edited, and removed again', async () => {
  stub(editClasswork, anAssignment());
  const late = { policy: 'accept', percent_per_day: 10, floor: 50 } as const;
  const { user } = await openExisting({ date_due: '2999-11-30T16:05:00.000Z', late });
  const policy = await screen.findByLabelText(LATE_NAMES.late_policy);
  expect(policy).toHaveValue('accept');
  await user.selectOptions(policy, 'class');
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
  expect(callsOf(editClasswork)[0]?.body).toMatchObject({ late: null });
});

test('a class that fails to load is reported, and can be requested again', async () => {
  refuse(getClass, 500);
  const { user } = start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(getClass, aClassDetail());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await title()).toBeVisible();
});

test('has its own title and no accessibility violations', async () => {
  await openExisting({ _files: ['https://files.example/a'] });
  expect(document.title).toMatch(/^Edit classwork/);
  expect(await axeViolations()).toEqual([]);
});

describe('holding grades back', () => {
  const hold = () => screen.getByLabelText<HTMLInputElement>(messages.holdGrades);

  test('new classwork holds no grades back by default, and the choice survives a reload', async () => {
    const page = await open();
    await page.fillIn();
    expect(hold()).not.toBeChecked();
    await page.user.click(hold());
    expect(screen.getByText(messages.holdHint)).toBeVisible();
    page.unmount();
    const { user } = await open();
    expect(hold()).toBeChecked();
    stub(createClasswork, anAssignment());
    await user.click(submit());
    await screen.findByText(messages.published);
    expect(callsOf(createClasswork)[0]?.body).toMatchObject({ holds_grades: true });
  });

  test('an unchanged box is not sent, since a colleague may have released the grades', async () => {
    const { user } = await openExisting({ holds_grades: true, held_count: 2 });
    expect(hold()).toBeChecked();
    await user.click(hold());
    await user.click(hold());
    stub(editClasswork, anAssignment());
    await user.click(submit());
    await screen.findByText(messages.published);
    expect(callsOf(editClasswork)[0]?.body).not.toHaveProperty('holds_grades');
  });

  test('unchecking it in graded classwork shows what is released', async () => {
    stub(getClass, aClassDetail({ id: 'c7' }));
    const work = anAssignment({ has_grades: true, holds_grades: true, held_count: 2 });
    stub(getClasswork, work);
    stub(editClasswork, anAssignment({ has_grades: true }));
    const { user } = start('?edit=assignment-1');
    await screen.findByText(messages.locked);
    await user.click(hold());
    expect(screen.getByText(messages.holdReleases({ count: 2 }))).toBeVisible();
    await user.click(submit());
    await screen.findByText(messages.changesSaved);
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ holds_grades: false });
  });
});
