import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { listClasswork, copyClass } from 'shared-api/contract';
import {
  aClass,
  anAssignment,
  callsOf,
  disconnect,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { CopyClassDialog } from './CopyClassDialog.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SLOPE = anAssignment({ id: 'w1', title: 'Slope', date_due: inDays(-3) });
const SUMS = anAssignment({ id: 'w2', title: 'Sums', date_due: inDays(-5) });
const SKETCH = anAssignment({ id: 'w3', title: 'Sketch', date_due: inDays(-30), draft: true });
const UNDATED = anAssignment({ id: 'w4', title: 'Any time', date_due: null });
const onCopied = jest.fn();

beforeEach(() => {
  onCopied.mockReset();
  stub(listClasswork, [SLOPE, SUMS, UNDATED]);
  stub(copyClass, aClass({ id: 'class-2', name: 'Copy of Algebra' }));
});

/** Holds the dialog as a page does: a click opens it, another one opens it anew. */
function Page({ isOver }: { isOver: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Class</h1>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <CopyClassDialog
          classId="class-1"
          name="Algebra"
          isOver={isOver}
          onCopied={onCopied}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

async function open(isOver = false) {
  const page = renderPage(<Page isOver={isOver} />);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Algebra' }));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const copy = () => page.user.click(screen.getByRole('button', { name: messages.copy }));
  const weeks = () => screen.getByLabelText(messages.weeks);
  const name = () => screen.getByLabelText(new RegExp(`^${messages.name}`));
  return { ...page, dialog, box, copy, weeks, name };
}

const drafts = () => Object.keys(localStorage).filter((key) => key.includes('copy-class-class-1'));
const sent = () => callsOf(copyClass).map(({ body }) => body);

test('classwork, rubrics and settings are copied by default', async () => {
  const { user, box, copy, name } = await open();
  await screen.findByText(messages.classworkCount({ count: 3 }));
  expect(await axeViolations()).toEqual([]);
  expect(name()).toHaveValue('Copy of Algebra');
  expect(box(messages.posts)).not.toBeChecked();
  await user.click(box(messages.posts));
  await user.click(box(messages.settings));
  await copy();
  await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(messages.copied)).toBeVisible();
  expect(callsOf(copyClass)).toMatchObject([{ params: { id: 'class-1' } }]);
  expect(sent()).toEqual([
    {
      name: 'Copy of Algebra',
      parts: ['classwork', 'posts', 'rubrics'],
      shift_days: 0,
      zone: expect.stringMatching(/\w/),
    },
  ]);
});

test('without classwork there are no rubrics and no dates', async () => {
  const { user, dialog, box, copy } = await open();
  await user.click(box(messages.classwork));
  expect(box(messages.rubrics)).toBeDisabled();
  expect(box(messages.rubrics)).not.toBeChecked();
  expect(dialog.queryByLabelText(messages.weeks)).toBeNull();
  await copy();
  await waitFor(() => expect(sent()).toMatchObject([{ parts: ['settings'] }]));
});

test('dates move by weeks, and the dialog shows an example', async () => {
  stub(listClasswork, [SLOPE, SUMS, SKETCH, UNDATED]);
  const { user, dialog, copy, weeks } = await open();
  expect(await dialog.findByText(messages.over({ count: 2 }))).toBeVisible();
  await user.clear(weeks());
  await user.type(weeks(), '-1');
  expect(dialog.getByText(/“Sketch” will be due on .* instead of /)).toBeVisible();
  expect(dialog.getByText(messages.over({ count: 2 }))).toBeVisible();
  await user.clear(weeks());
  await user.type(weeks(), '2');
  expect(dialog.queryByText(messages.over({ count: 2 }))).toBeNull();
  await copy();
  await waitFor(() => expect(sent()).toMatchObject([{ shift_days: 14 }]));
});

test('an archived class is shifted by a year by default', async () => {
  const { weeks } = await open(true);
  expect(weeks()).toHaveValue('52');
});

test('with a long list it says that past dates are not counted', async () => {
  stubPages(listClasswork, [[SLOPE], [SUMS]]);
  const { dialog } = await open();
  expect(await dialog.findByText(messages.overUnknown)).toBeVisible();
  expect(dialog.getByText(messages.classworkHint)).toBeVisible();
});

test.each(['', '1.5', '522', '-522'])(
  '%j is an invalid number of weeks, shown at its field',
  async (typed) => {
    const { user, weeks, copy, dialog } = await open();
    await user.clear(weeks());
    if (typed) await user.type(weeks(), typed);
    await copy();
    await waitFor(() => expect(weeks()).toBeInvalid());
    expect(dialog.getByText('Enter a whole number from -521 to 521.')).toBeVisible();
    expect(sent()).toEqual([]);
  },
);

test('a class needs a name', async () => {
  const { user, name, copy } = await open();
  await user.clear(name());
  await copy();
  await waitFor(() => expect(name()).toBeInvalid());
  expect(sent()).toEqual([]);
});

test('errors of the server appear at their fields', async () => {
  const message = 'The files come to 9 MB.';
  refuse(copyClass, 413, { message, code: 'too_large', fields: { parts: message } });
  const { dialog, copy } = await open();
  await copy();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('group', { name: messages.parts })).toHaveAccessibleDescription(message);
  expect(onCopied).not.toHaveBeenCalled();
});

test('a failed copy keeps the form, and a retry copies once', async () => {
  disconnect(copyClass);
  const { user, dialog, name, copy, box } = await open();
  await user.clear(name());
  await user.type(name(), 'Algebra, spring');
  await user.click(box(messages.posts));
  await copy();
  expect(await screen.findByText(messages.failed)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: messages.close }));
  expect(drafts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(name()).toHaveValue('Algebra, spring');
  expect(box(messages.posts)).toBeChecked();
  stub(copyClass, aClass({ id: 'class-2' }));
  await copy();
  await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
  expect(drafts()).toEqual([]);
});

test('two clicks make one class, and the second try has the key of the first', async () => {
  disconnect(copyClass);
  const { user, dialog, copy } = await open();
  await copy();
  await screen.findByText(messages.failed);
  stub(copyClass, aClass({ id: 'class-2' }));
  await user.dblClick(dialog.getByRole('button', { name: messages.copy }));
  await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
  const keys = callsOf(copyClass).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a class can be copied even if its classwork does not load', async () => {
  refuse(listClasswork, 500);
  const { copy, dialog } = await open();
  expect(await dialog.findByText(messages.classworkHint)).toBeVisible();
  await copy();
  await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
});
