import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  listClasses,
  moveDueDate,
  getFeedOfAll,
  listDueDates,
  type TodoItem,
} from 'shared-api/contract';
import { aClass, callsOf, refuse, refuseOnce, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aTodoItem } from '../../testing/aTodoItem.ts';
import { CalendarPage } from './CalendarPage.tsx';
import { messages as work } from '../classwork/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => {
  stub(listClasses, [
    aClass({ id: 'class-1', name: 'Algebra' }),
    aClass({ id: 'class-2', name: 'Biology' }),
  ]);
});
afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

const AGENDA = '/calendar?view=agenda&date=2026-11-23';
const MONTH = '/calendar?view=month&date=2026-11-23';

const taught: TodoItem = aTodoItem({
  role: 'teacher',
  state: 'open',
  waiting: 0,
  handed_in: 3,
  missing: 9,
  total: 12,
});
const inBiology = aTodoItem({
  class: { id: 'class-2', name: 'Biology' },
  classwork: { id: 'work-2', title: 'Leaves', mark: 10 },
  date_due: '2026-11-24T09:00:00.000Z',
  state: 'graded',
});

async function open(items: TodoItem[], at = AGENDA) {
  stub(listDueDates, items);
  const page = renderPage(<CalendarPage />, { path: '/calendar', at });
  await waitFor(() => expect(screen.queryByText(messages.loading)).not.toBeInTheDocument());
  return page;
}

const cellOf = (name: RegExp) => screen.getByRole('gridcell', { name });

test('the agenda lists by day what is due, in which class, when, and its state', async () => {
  await open([aTodoItem(), inBiology]);
  const [first, second] = screen.getAllByRole('region');
  expect(first).toHaveAccessibleName('Tue, Nov 24, 2026');
  expect(within(first!).getByRole('link', { name: 'Leaves' })).toHaveAttribute(
    'href',
    '/s/class-2?tab=classwork&work=work-2',
  );
  expect(first).toHaveTextContent('Biology');
  expect(first).toHaveTextContent(work.graded);
  expect(second).toHaveAccessibleName('Wed, Nov 25, 2026');
  expect(second).toHaveTextContent(/4:05\sPM/);
  expect(callsOf(listDueDates)[0]?.query).toEqual({
    from: '2026-11-23T00:00:00.000Z',
    to: '2026-12-21T00:00:00.000Z',
  });
  await expect(axeViolations()).resolves.toEqual([]);
});

test('past work that is not done is overdue', async () => {
  await open(
    [aTodoItem({ date_due: '2020-11-25T16:05:00.000Z' })],
    '/calendar?view=agenda&date=2020-11-23',
  );
  expect(screen.getByText(work.notHandedIn)).toBeVisible();
});

test('earlier, later and today lead through time, and the look stays in the address', async () => {
  const { user } = await open([aTodoItem()]);
  await user.click(screen.getByRole('button', { name: messages.next }));
  expect(screen.getByRole('heading', { name: 'Dec 21, 2026 – Jan 17, 2027' })).toBeVisible();
  await screen.findByText(messages.nothingDue);
  await user.click(screen.getByRole('button', { name: messages.month }));
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  expect(await screen.findByRole('grid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: messages.previous }));
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: messages.month, pressed: true })).toBeVisible();
});

test('a class can be switched off, and stays so on this device', async () => {
  const { user, unmount } = await open([aTodoItem(), inBiology]);
  await user.click(await screen.findByRole('checkbox', { name: 'Biology' }));
  expect(screen.queryByRole('link', { name: 'Leaves' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cells' })).toBeVisible();
  unmount();
  await open([aTodoItem(), inBiology]);
  expect(await screen.findByRole('checkbox', { name: 'Biology' })).not.toBeChecked();
  expect(screen.queryByRole('link', { name: 'Leaves' })).not.toBeInTheDocument();
});

test('a failed load shows an error, and is tried again', async () => {
  refuse(listDueDates, 500);
  const { user } = renderPage(<CalendarPage />, { path: '/calendar', at: AGENDA });
  await screen.findByText(messages.errorTitle);
  stub(listDueDates, [aTodoItem()]);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByRole('link', { name: 'Cells' })).toBeVisible();
});

test('a month shows days in weeks, and arrow keys go from day to day, also into the next month', async () => {
  const { user } = await open([aTodoItem()], MONTH);
  await expect(axeViolations()).resolves.toEqual([]);
  expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('Sunday');
  expect(cellOf(/^Wed, Nov 25, 2026, 1 assignment is due/)).toHaveAttribute('tabindex', '-1');
  cellOf(/^Mon, Nov 23/).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(cellOf(/^Wed, Nov 25/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(cellOf(/^Sun, Nov 22/)).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(cellOf(/^Sat, Nov 21/)).toHaveFocus();
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(cellOf(/^Tue, Dec 1/)).toHaveFocus());
});

test('a button opens the rest of a full day', async () => {
  const many = [1, 2, 3, 4, 5].map((number) =>
    aTodoItem({ classwork: { id: `work-${number}`, title: `Unit ${number}`, mark: 20 } }),
  );
  const { user } = await open(many, MONTH);
  const day = within(cellOf(/^Wed, Nov 25, 2026, 5 assignments/));
  expect(day.getAllByRole('link')).toHaveLength(2);
  await user.click(day.getByRole('button', { name: /: 5 assignments are due/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wed, Nov 25, 2026' }));
  expect(dialog.getAllByRole('link')).toHaveLength(5);
});

async function moveByMenu(user: Awaited<ReturnType<typeof open>>['user'], day: string) {
  await user.click(screen.getByRole('button', { name: messages.actions({ title: 'Cells' }) }));
  await user.click(screen.getByRole('menuitem', { name: messages.move }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(messages.newDay), { target: { value: day } });
  await user.click(dialog.getByRole('button', { name: messages.moveNow }));
}

test('a teacher moves a due date by the menu, sees a message, and undoes it', async () => {
  stub(moveDueDate, { date_due: '2026-11-27T16:05:00.000Z' });
  const { user } = await open([taught]);
  await moveByMenu(user, '2026-11-27');
  expect(screen.getByRole('region', { name: 'Fri, Nov 27, 2026' })).toBeVisible();
  await screen.findByText('“Cells” is now due on Fri, Nov 27, 2026');
  await user.click(screen.getByRole('button', { name: messages.undo }));
  await screen.findByText('“Cells” is due on Wed, Nov 25, 2026 again');
  expect(screen.getByRole('region', { name: 'Wed, Nov 25, 2026' })).toBeVisible();
  expect(callsOf(moveDueDate).map(({ body }) => body)).toEqual([
    { date_due: '2026-11-27T16:05:00.000Z' },
    { date_due: '2026-11-25T16:05:00.000Z' },
  ]);
});

describe('a due date that somebody else works on, too', () => {
  const known = { ...taught, classwork: { ...taught.classwork, version: 4 } };
  const MOVED = '2026-11-27T16:05:00.000Z';
  const as = (version: number, date_due = known.date_due) => [
    { ...known, classwork: { ...known.classwork, version }, date_due },
  ];

  async function moveUponOld(now: TodoItem[]) {
    const page = await open([known]);
    stub(moveDueDate, { date_due: MOVED, version: 6 });
    refuseOnce(moveDueDate, 409, () => stub(listDueDates, now));
    await moveByMenu(page.user, '2026-11-27');
    return page;
  }

  test('is moved where another part of the classwork was changed', async () => {
    await moveUponOld(as(5));
    await screen.findByText('“Cells” is now due on Fri, Nov 27, 2026');
    expect(callsOf(moveDueDate).map(({ body }) => body)).toEqual([
      { date_due: MOVED, version: 4 },
      { date_due: MOVED, version: 5 },
    ]);
  });

  test('that they have moved is moved again by who has read theirs alone', async () => {
    const { user } = await moveUponOld(as(5, '2026-11-24T16:05:00.000Z'));
    const day = 'Tue, Nov 24, 2026';
    await screen.findByText(messages.movedElsewhere({ title: 'Cells', day }));
    expect(screen.getByRole('region', { name: day })).toBeVisible();
    expect(callsOf(moveDueDate)).toHaveLength(1);
    await user.click(
      screen.getByRole('button', { name: messages.moveTo({ day: 'Fri, Nov 27, 2026' }) }),
    );
    await screen.findByText('“Cells” is now due on Fri, Nov 27, 2026');
    expect(callsOf(moveDueDate)[1]?.body).toEqual({ date_due: MOVED, version: 5 });
  });

  test('that is in another month now shows a message', async () => {
    await moveUponOld([]);
    await screen.findByText(messages.changedElsewhere({ title: 'Cells' }));
  });
});

test.each([
  [404, messages.gone({ title: 'Cells' })],
  [403, messages.notAllowed],
  [500, messages.failed],
])('a change refused with %s is undone, and reported', async (status, text) => {
  refuse(moveDueDate, status);
  const { user } = await open([taught]);
  await moveByMenu(user, '2026-11-27');
  await screen.findByText(text);
  expect(screen.getByRole('region', { name: 'Wed, Nov 25, 2026' })).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.undo })).not.toBeInTheDocument();
});

/** With a mouse: pointer events of jsdom know no place. */
function carry(element: Element) {
  const moves = [
    ['pointerdown', 10],
    ['pointermove', 60],
    ['pointerup', 60],
  ] as const;
  for (const [type, clientX] of moves) {
    fireEvent(element, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
  }
}

test('a teacher carries a due date to another day; the press that ends it opens nothing', async () => {
  stub(moveDueDate, { date_due: '2026-11-27T16:05:00.000Z' });
  await open([taught], MONTH);
  const chip = screen.getByRole('button', { name: /^Cells/ });
  const friday = cellOf(/^Fri, Nov 27/);
  Object.assign(document, { elementFromPoint: () => friday });
  carry(chip);
  fireEvent.click(chip);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await screen.findByText('“Cells” is now due on Fri, Nov 27, 2026');
  expect(cellOf(/^Fri, Nov 27, 2026, 1 assignment/)).toBeVisible();
});

test('students carry nothing', async () => {
  await open([aTodoItem()], MONTH);
  const link = screen.getByRole('link', { name: /^Cells/ });
  Object.assign(document, { elementFromPoint: () => cellOf(/^Fri, Nov 27/) });
  carry(link);
  expect(cellOf(/^Wed, Nov 25, 2026, 1 assignment/)).toBeVisible();
  expect(callsOf(moveDueDate)).toEqual([]);
});

test('another calendar can follow it by an address over all classes', async () => {
  stub(getFeedOfAll, { exists: false, address: null });
  const { user } = await open([aTodoItem()]);
  await user.click(screen.getByRole('button', { name: messages.subscribe }));
  expect(await screen.findByRole('dialog', { name: 'Due dates in your calendar' })).toBeVisible();
  expect(await screen.findByText('You have no link for all your classes yet.')).toBeVisible();
});
