import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  getClass,
  getGradeTable,
  gradeInTable,
  excuseStudents,
  getCell,
  getExport,
  type GradeCell,
  type GradeTable,
} from 'shared-api/contract';
import {
  aClassDetail,
  callsOf,
  connect,
  disconnect,
  forgetConnection,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { useState } from 'react';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { aRubric } from '../../testing/aRubric.ts';
import { messages as marks } from '../changed-marks/messages.ts';
import { messages as roster } from '../roster/messages.ts';
import { messages as rubric } from '../rubric/messages.ts';
import { refreshReply } from '../refreshReply.ts';
import { GradeTablePanel } from './GradeTablePanel.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

// jsdom has no layout: this is the window size for the grid.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
});
afterAll(() => jest.restoreAllMocks());

const WORKS = ['Essay', 'Sketch', 'Model'];

function aTable(students = ['ann', 'bob', 'cleo'], works = WORKS): GradeTable {
  return {
    classwork: works.map((title) => ({ id: `w-${title}`, title, mark: 20 })),
    students: students.map((username) => ({
      user: { id: `u-${username}`, username, profile_image: null, email: `${username}@s.example` },
      average: null,
      cells: works.map((_, index): GradeCell | null => {
        return [[10, 3], [null, 1], null][index % 3] as GradeCell | null;
      }),
    })),
  };
}

async function open(table = aTable(), isReadOnly = false) {
  stub(getClass, aClassDetail());
  stub(getGradeTable, table);
  const page = renderPage(<GradeTablePanel {...{ isReadOnly }} classId="c7" isActive />);
  const grid = await screen.findByRole('grid');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  /** `work` is the index of the classwork. */
  const cell = (name: string, work: number) => {
    return within(row(name)).getAllByRole('gridcell')[work + 1] as HTMLElement;
  };
  return { ...page, grid, cell };
}

test('shows that the table is loading', async () => {
  stub(getGradeTable, aTable());
  stub(getClass, aClassDetail());
  renderPage(<GradeTablePanel classId="c7" isActive />);
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  await screen.findByRole('grid');
});

test('the table shows scores, ungraded and missing work', async () => {
  const { grid, cell } = await open();
  expect(grid).toHaveAttribute('aria-rowcount', '4');
  expect(grid).toHaveAttribute('aria-colcount', '5');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Student', 'Average', 'Essay/ 20', 'Sketch/ 20', 'Model/ 20']);
  expect(cell('ann', 0)).toHaveTextContent('10');
  expect(cell('ann', 1)).toHaveTextContent('not graded');
  expect(cell('ann', 2)).toHaveTextContent('Nothing handed in');
});

test('words mark missing, late, returned and excused work, with a legend below', async () => {
  const table = aTable(['ann'], ['Essay', 'Sketch', 'Model', 'Poem']);
  const [ann] = table.students;
  if (!ann) throw new Error('Ann is gone');
  ann.cells = [[10, 3], [null, 1], null, null];
  Object.assign(ann, {
    late: [{ assignment_id: 'w-Essay', days: 2, percent: 20 }],
    returned: [0, 1],
    missing: [2],
    excused: [3],
  });
  const { user, cell } = await open(table);
  expect(cell('ann', 0)).toHaveTextContent('late returned 8');
  expect(cell('ann', 1)).toHaveTextContent(/^returned$/);
  expect(cell('ann', 2)).toHaveTextContent(/^missing$/);
  expect(cell('ann', -1)).toHaveTextContent(messages.missingCount({ count: 1 }));
  expect(cell('ann', 3)).toHaveTextContent(/^excused$/);
  const legend = screen.getByText(messages.excusedMeans).closest('dl');
  expect(legend).toHaveTextContent(messages.missingMeans);
  // Excused students cannot be graded; missing work can, and is then no longer missing.
  await user.click(cell('ann', 3));
  await user.keyboard('7');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  stub(gradeInTable, { cell: [7, 1], average: 35 });
  await user.click(cell('ann', 2));
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(cell('ann', 2)).toHaveTextContent(/^7$/));
});

test('an average has an explanation, by click and by keyboard', async () => {
  const table = aTable(['ann', 'bob'], ['Essay', 'Sketch']);
  table.categories = [{ id: 't', title: 'Tests', weight: 100, drop_lowest: 0 }];
  table.classwork[0]!.category_id = 't';
  table.students[0]!.average = 50;
  const { user, cell } = await open(table);
  await user.click(within(cell('ann', -1)).getByText('50%'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Average: 50%' }));
  expect(dialog.getByText('ann')).toBeVisible();
  expect(dialog.getByRole('region')).toHaveTextContent('(100 × 50%) ÷ 100 = 50%');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(cell('bob', 0));
  await user.keyboard('{ArrowLeft}9{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Average: 50%' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a large table renders only visible cells', async () => {
  const students = Array.from({ length: 300 }, (_, index) => `student-${index}`);
  const works = Array.from({ length: 60 }, (_, index) => `Work ${index}`);
  const { grid } = await open(aTable(students, works));
  expect(grid).toHaveAttribute('aria-rowcount', '301');
  expect(grid).toHaveAttribute('aria-colcount', '62');
  expect(screen.getAllByRole('row').length).toBeLessThan(30);
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(400);
});

test('the printed table is complete, in sheets of a few columns', async () => {
  const students = Array.from({ length: 30 }, (_, index) => `student-${index}`);
  await open(
    aTable(
      students,
      Array.from({ length: 10 }, (_, index) => `Work ${index}`),
    ),
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const tables = screen.getAllByRole('table').map((table) => within(table));
  expect(tables.map((table) => table.getAllByRole('row').length)).toEqual([31, 31]);
  expect(tables.map((table) => table.getAllByRole('columnheader').length)).toEqual([10, 4]);
  expect(tables[1]?.getByRole('columnheader', { name: 'Work 9 / 20' })).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the arrows move, as do Home and End', async () => {
  const { user, cell } = await open();
  // Past the export menu and the search, to the table.
  await user.tab();
  await user.tab();
  await user.tab();
  expect(cell('ann', 0)).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('bob', 1)).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell('bob', 2)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('rowheader', { name: 'bob' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('cleo', 2)).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowLeft}{ArrowUp}');
  expect(screen.getByRole('columnheader', { name: 'Student' })).toHaveFocus();
});

test('End focuses a distant cell', async () => {
  const works = Array.from({ length: 60 }, (_, index) => `Work ${index}`);
  const { user, cell } = await open(aTable(undefined, works));
  await user.click(cell('ann', 0));
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-colindex', '62'));
});

test('Enter edits in place, and Enter saves and goes down', async () => {
  stub(gradeInTable, { cell: [17.5, 4], average: 87.5 });
  const { user, cell } = await open();
  await user.click(cell('ann', 0));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: /^Grade of ann in Essay/ })).toHaveValue('10');
  await user.keyboard('17,5');
  // The Enter that ends a composition, as of full-width digits.
  const typed = screen.getByRole('textbox', { name: /^Grade of ann in Essay/ });
  fireEvent.keyDown(typed, { key: 'Enter', keyCode: 229 });
  expect(typed).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('bob', 0)).toHaveFocus();
  expect(
    await screen.findByText(messages.saved({ student: 'ann', work: 'Essay' })),
  ).toBeInTheDocument();
  expect(cell('ann', 0)).toHaveTextContent('17.5');
  expect(cell('ann', -1)).toHaveTextContent('87.5%');
  expect(callsOf(gradeInTable)).toMatchObject([
    {
      params: { assignmentId: 'w-Essay', userId: 'u-ann' },
      query: { class_id: 'c7' },
      body: { score: 17.5, version: 3 },
    },
  ]);
});

test('typing a figure starts to edit with it; Tab saves and goes on', async () => {
  stub(gradeInTable, { cell: [9, 2], average: 45 });
  const { user, cell } = await open();
  await user.click(cell('ann', 1));
  await user.keyboard('9{Tab}');
  expect(cell('ann', 2)).toHaveFocus();
  await waitFor(() => expect(cell('ann', 1)).toHaveTextContent('9'));
});

test('F2 edits and Escape cancels', async () => {
  const { user, cell } = await open();
  await user.click(cell('ann', 0));
  await user.keyboard('{F2}99{Escape}');
  expect(cell('ann', 0)).toHaveFocus();
  expect(cell('ann', 0)).toHaveTextContent('10');
  expect(callsOf(gradeInTable)).toHaveLength(0);
});

test('leaving a cell saves it; the same grade again is not sent', async () => {
  stub(gradeInTable, { cell: [11, 4], average: 55 });
  const { user, cell } = await open();
  await user.dblClick(cell('ann', 0));
  await user.click(cell('bob', 0));
  expect(callsOf(gradeInTable)).toHaveLength(0);
  await user.dblClick(cell('ann', 0));
  await user.keyboard('11');
  await user.click(cell('bob', 0));
  await waitFor(() => expect(callsOf(gradeInTable)).toHaveLength(1));
});

test('work without a submission can be graded, and the grade removed again', async () => {
  stub(gradeInTable, { cell: [17, 1], average: 67.5 });
  const { user, cell } = await open();
  await user.click(cell('ann', 2));
  await user.keyboard('{Enter}{Enter}');
  expect(callsOf(gradeInTable)).toHaveLength(0);
  await user.click(cell('ann', 2));
  await user.keyboard('17{Enter}');
  await waitFor(() => expect(cell('ann', 2)).toHaveTextContent('17'));
  stub(gradeInTable, { cell: null, average: 50 });
  await user.dblClick(cell('ann', 2));
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell('ann', 2)).toHaveTextContent(messages.nothingHandedIn));
  expect(callsOf(gradeInTable)).toMatchObject([
    { params: { assignmentId: 'w-Model', userId: 'u-ann' }, body: { score: 17, version: 0 } },
    { params: { assignmentId: 'w-Model', userId: 'u-ann' }, body: { score: null, version: 1 } },
  ]);
});

test('the grade of a submission cannot be removed: the cell shows the server’s message', async () => {
  refuse(gradeInTable, 400, { fields: { score: 'It keeps its grade.' } });
  const { user, cell } = await open();
  await user.dblClick(cell('ann', 0));
  await user.clear(screen.getByRole('textbox'));
  await user.keyboard('{Enter}');
  const unsaved = messages.unsavedNothing({ student: 'ann', work: 'Essay' });
  expect(await screen.findByText(new RegExp(unsaved))).toHaveTextContent('It keeps its grade.');
});

test('a submission that arrives during grading is shown before it is graded', async () => {
  refuse(gradeInTable, 409);
  const { user, cell } = await open();
  const table = aTable();
  stub(getGradeTable, {
    ...table,
    students: table.students.map((student) => ({
      ...student,
      cells: student.cells.with(2, [null, 1]),
    })),
  });
  await user.click(cell('ann', 2));
  await user.keyboard('17{Enter}');
  await screen.findByText(messages.isReplaced, { exact: false });
  stub(gradeInTable, { cell: [17, 2], average: 67.5 });
  await user.click(screen.getByRole('button', { name: messages.overwrite }));
  await waitFor(() => expect(cell('ann', 2)).toHaveTextContent('17'));
  expect(callsOf(gradeInTable).map(({ body }) => body)).toEqual([
    { score: 17, version: 0 },
    { score: 17, version: 1 },
  ]);
});

test.each([
  ['21', 'Enter at most 20. Bonus points are not possible.'],
  ['0.125', 'At most two decimals.'],
  ['1.000', 'This can mean 1000 or 1. Enter the number without a thousands separator.'],
  ['1e1', 'Enter a number, for example 8.5.'],
  ['1..2', 'Enter a number, for example 8.5.'],
])('the grade %s is refused, and stays to be corrected', async (typed, error) => {
  const { user, cell } = await open();
  await user.click(cell('ann', 0));
  await user.keyboard(`${typed}{Enter}`);
  expect(await screen.findByText(new RegExp(`ann, Essay: you typed ${typed}`))).toHaveTextContent(
    error,
  );
  expect(callsOf(gradeInTable)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: messages.discard }));
  expect(screen.queryByText(messages.unsavedTitle)).not.toBeInTheDocument();
  expect(cell('ann', 0)).toHaveTextContent('10');
});

describe('once an unsaved grade is decided, the focus goes on', () => {
  async function openWithTwo() {
    disconnect(gradeInTable);
    const page = await open(aTable(['ann', 'bob', 'cleo'], ['Essay', 'Sketch']));
    for (const [name, typed] of [
      ['ann', '12'],
      ['cleo', '13'],
    ] as const) {
      await page.user.click(page.cell(name, 0));
      await page.user.keyboard(`${typed}{Enter}`);
      await screen.findByText(new RegExp(`${name}, Essay: you typed ${typed}`));
    }
    return page;
  }

  test('to the next one, and after the last to its cell', async () => {
    const { user, cell } = await openWithTwo();
    await user.click(screen.getAllByRole('button', { name: messages.discard })[0]!);
    const left = screen.getByRole('listitem');
    expect(left).toHaveTextContent(/^cleo/);
    expect(left).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(messages.unsavedTitle)).not.toBeInTheDocument();
    expect(cell('cleo', 0)).toHaveFocus();
  });

  test('to its cell also when it is sent again', async () => {
    const { user, cell } = await openWithTwo();
    stub(gradeInTable, { cell: [12, 4], average: 60 });
    await user.click(screen.getAllByRole('button', { name: messages.discard })[1]!);
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(
      await screen.findByText(messages.saved({ student: 'ann', work: 'Essay' })),
    ).toBeInTheDocument();
    expect(cell('ann', 0)).toHaveFocus();
  });
});

test('an unsaved grade survives a reload, and can be sent again', async () => {
  disconnect(gradeInTable);
  const { user, cell, unmount } = await open();
  await user.click(cell('ann', 0));
  await user.keyboard('12{Enter}');
  expect(await screen.findByText(new RegExp(messages.noConnection))).toBeVisible();
  unmount();
  const again = await open();
  expect(again.cell('ann', 0)).toHaveTextContent('12');
  stub(gradeInTable, { cell: [12, 4], average: 60 });
  await again.user.click(screen.getByRole('button', { name: messages.retry }));
  expect(
    await screen.findByText(messages.saved({ student: 'ann', work: 'Essay' })),
  ).toBeInTheDocument();
  expect(screen.queryByText(messages.unsavedTitle)).not.toBeInTheDocument();
});

test('a grade changed by another teacher is shown before it is overwritten', async () => {
  refuse(gradeInTable, 409);
  const { user, cell } = await open();
  const changed = aTable();
  changed.students[0]!.cells[0] = [15, 4];
  stub(getGradeTable, changed);
  await user.click(cell('ann', 0));
  await user.keyboard('12{Enter}');
  expect(await screen.findByText(/you typed 12\. The grade is now 15 \/ 20\./)).toBeVisible();
  expect(cell('ann', 0)).toHaveTextContent('12');
  stub(gradeInTable, { cell: [12, 5], average: 60 });
  await user.click(screen.getByRole('button', { name: messages.overwrite }));
  await waitFor(() => expect(callsOf(gradeInTable).at(-1)?.body).toMatchObject({ version: 4 }));
  expect(
    await screen.findByText(messages.saved({ student: 'ann', work: 'Essay' })),
  ).toBeInTheDocument();
});

describe('excusing in the table', () => {
  const ann = { id: 'u-ann', username: 'ann', profile_image: null };
  const say = (isExcused: boolean) => {
    stub(excuseStudents, [aRosterLine({ user: ann, is_excused: isExcused })]);
    const table = aTable();
    if (isExcused) table.students[0]!.excused = [0];
    stub(getGradeTable, table);
  };

  test('E excuses the student of the cell, says so, and can be undone', async () => {
    const { user, cell } = await open();
    say(true);
    await user.click(cell('ann', 0));
    await user.keyboard('e');
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent(/^excused$/));
    expect(cell('ann', 0)).toHaveFocus();
    expect(await screen.findByText(roster.excusedNow({ count: 1 }))).toBeVisible();
    say(false);
    await user.click(screen.getByRole('button', { name: roster.undo }));
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('10'));
    expect(callsOf(excuseStudents)).toMatchObject([
      { params: { id: 'w-Essay' }, body: { users: ['u-ann'], excused: true } },
      { params: { id: 'w-Essay' }, body: { users: ['u-ann'], excused: false } },
    ]);
  });

  test('a button below the table does the same, and asks for it again', async () => {
    const { user, cell } = await open();
    say(true);
    await user.click(cell('ann', 0));
    await user.click(screen.getByRole('button', { name: 'Excuse (ann, Essay)' }));
    const back = await screen.findByRole('button', { name: 'Remove excuse (ann, Essay)' });
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent(/^excused$/));
    expect(back).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    say(false);
    await user.click(back);
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('10'));
  });

  test('an error is shown, and nothing appears as excused', async () => {
    const { user, cell } = await open();
    refuse(excuseStudents, 403);
    await user.click(cell('ann', 0));
    await user.keyboard('e');
    expect(await screen.findByText(roster.notAllowed)).toBeVisible();
    expect(cell('ann', 0)).toHaveTextContent('10');
  });

  test('in an archived class nobody is excused', async () => {
    const { user, cell } = await open(aTable(), true);
    await user.click(cell('ann', 0));
    await user.keyboard('e');
    expect(screen.queryByRole('button', { name: /^Excuse/ })).not.toBeInTheDocument();
    expect(callsOf(excuseStudents)).toEqual([]);
  });
});

describe('a cell of classwork with a rubric', () => {
  async function openRubric() {
    const table = aTable();
    table.classwork[0]!.has_rubric = true;
    const page = await open(table);
    await page.user.click(page.cell('ann', 0));
    await page.user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /^Grade of ann in Essay/ }));
    return { ...page, dialog };
  }
  const POINTS = { way: 6, result: 4 };
  const DETAIL = { cell: [10, 3] as [number, number], rubric: aRubric(), rubric_scores: POINTS };

  test('opens its criteria, and saves them with the version that was shown', async () => {
    stub(getCell, DETAIL);
    stub(gradeInTable, { cell: [16.5, 4], average: 82.5 });
    const { user, cell, dialog } = await openRubric();
    expect(await dialog.findByRole('radio', { name: /Some steps/ })).toBeChecked();
    expect(dialog.getByLabelText(messages.score)).toHaveValue('10');
    await user.click(dialog.getByRole('radio', { name: /All steps/ }));
    expect(dialog.getByLabelText(messages.score)).toHaveValue('16.5');
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: messages.saveCell }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('16.5'));
    expect(callsOf(gradeInTable)).toMatchObject([
      { body: { score: 16.5, version: 3, rubric_scores: { way: 12.5, result: 4 } } },
    ]);
  });

  test('accepts a score without the criteria', async () => {
    stub(getCell, DETAIL);
    stub(gradeInTable, { cell: [9, 4], average: 45 });
    const { user, dialog } = await openRubric();
    await user.click(await dialog.findByRole('button', { name: rubric.clear }));
    await user.type(dialog.getByLabelText(messages.score), '21');
    await user.click(dialog.getByRole('button', { name: messages.saveCell }));
    expect(dialog.getByText(messages.tooHigh({ mark: 20 }))).toBeVisible();
    await user.clear(dialog.getByLabelText(messages.score));
    await user.type(dialog.getByLabelText(messages.score), '9{Enter}');
    await waitFor(() => expect(callsOf(gradeInTable)).toHaveLength(1));
    expect(callsOf(gradeInTable)[0]?.body).toEqual({ score: 9, version: 3 });
  });

  test('keeps the draft when closed, and sends nothing while criteria are missing', async () => {
    stub(getCell, { cell: null, rubric: aRubric() });
    const { user, cell, dialog } = await openRubric();
    await user.click(await dialog.findByRole('radio', { name: /All steps/ }));
    await user.click(dialog.getByRole('button', { name: messages.saveCell }));
    expect(dialog.getByText(rubric.pointsMissing({ points: 7.5 }))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: messages.close }));
    await user.click(cell('ann', 0));
    await user.keyboard('{F2}');
    expect(await screen.findByRole('radio', { name: /All steps/ })).toBeChecked();
    expect(callsOf(gradeInTable)).toEqual([]);
  });

  test('an unsaved grade by the rubric opens with its points', async () => {
    stub(getCell, DETAIL);
    refuse(gradeInTable, 500);
    const { user, cell, dialog } = await openRubric();
    await user.click(await dialog.findByRole('radio', { name: /All steps/ }));
    await user.click(dialog.getByRole('button', { name: messages.saveCell }));
    expect(await screen.findByText(/ann, Essay: you typed 16\.5\./)).toBeVisible();
    await user.click(cell('ann', 0));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('radio', { name: /All steps/ })).toBeChecked();
  });

  test('a failed rubric says so, and a digit still types a score', async () => {
    refuse(getCell, 500);
    const { user, cell, dialog } = await openRubric();
    expect(await dialog.findByText(messages.rubricFailed)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: messages.close }));
    await user.click(cell('ann', 0));
    await user.keyboard('7');
    expect(screen.getByRole('textbox', { name: /^Grade of ann in Essay/ })).toHaveValue('7');
  });
});

describe('points that a co-teacher raises under a typed grade', () => {
  const CHANGED = { code: 'marks_changed', message: 'It is worth 50 marks now.' } as const;

  function tableOf(mark: number, marks_version: number, change: object = {}) {
    const table = aTable();
    table.classwork[0] = { ...table.classwork[0]!, mark, marks_version, ...change };
    return table;
  }

  const frame = /you typed 12\. The classwork was worth 20 marks then\. It is now worth 50 marks\./;

  test('are reported by the server, and then asked about', async () => {
    refuse(gradeInTable, 409, CHANGED);
    const { user, cell } = await open(tableOf(20, 1));
    stub(getGradeTable, tableOf(50, 2));
    await user.click(cell('ann', 0));
    await user.keyboard('12{Enter}');
    expect(await screen.findByText(frame)).toBeVisible();
    expect(callsOf(gradeInTable)[0]?.body).toEqual({ score: 12, version: 3, marks_version: 1 });
    expect(await axeViolations()).toEqual([]);
    stub(gradeInTable, { cell: [12, 4], average: 24 });
    await user.click(screen.getByRole('button', { name: messages.overwrite }));
    await waitFor(() => {
      expect(callsOf(gradeInTable).at(-1)?.body).toEqual({
        ...{ score: 12, version: 3 },
        marks_version: 2,
      });
    });
  });

  test('are reported before anything is sent if the table knows them', async () => {
    const { user, cell } = await open(tableOf(20, 1));
    await user.click(cell('ann', 0));
    await user.keyboard('12');
    stub(getGradeTable, tableOf(50, 2));
    act(() => refreshReply(getGradeTable, { class_id: 'c7' }));
    expect(await screen.findByText('/ 50')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(frame)).toBeVisible();
    expect(callsOf(gradeInTable)).toEqual([]);
    await user.click(screen.getByRole('button', { name: messages.discard }));
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('10'));
  });

  test('open the rubric of a grade by it, with the removed points', async () => {
    const rubricOf = (versions: object, criteria = aRubric()) => ({
      ...{ cell: [10, 3] as [number, number], rubric_scores: { way: 6, result: 4 } },
      ...{ rubric: criteria, ...versions },
    });
    stub(getCell, rubricOf({ mark: 20, marks_version: 1 }));
    refuse(gradeInTable, 409, CHANGED);
    const { user, cell } = await open(tableOf(20, 1, { has_rubric: true }));
    await user.click(cell('ann', 0));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('radio', { name: /All steps/ }));
    stub(getGradeTable, tableOf(20, 2, { has_rubric: true }));
    const fewer = [{ ...aRubric()[0]!, points: 20, levels: [] }];
    stub(getCell, rubricOf({ mark: 20, marks_version: 2 }, fewer));
    await user.click(screen.getByRole('button', { name: messages.saveCell }));
    const row = (await screen.findByText(/The rubric has been changed since then\./)).closest('li');
    await user.click(within(row as HTMLElement).getByRole('button', { name: messages.byRubric }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Result: 4')).toBeVisible();
    expect(dialog.getByRole('button', { name: messages.saveCell })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: marks.adopt }));
    expect(dialog.getByLabelText(messages.score)).toHaveValue('12.5');
    stub(gradeInTable, { cell: [12.5, 4], average: 62.5 });
    await user.click(dialog.getByRole('button', { name: messages.saveCell }));
    await waitFor(() => {
      expect(callsOf(gradeInTable).at(-1)?.body).toEqual({
        ...{ score: 12.5, version: 3, rubric_scores: { way: 12.5 } },
        marks_version: 2,
      });
    });
  });
});

const ARCHIVED = { code: 'archived', message: 'This class is archived.' } as const;

describe('a grade that is typed while its class is archived', () => {
  async function type() {
    refuse(gradeInTable, 409, ARCHIVED);
    const page = await open();
    await page.user.click(page.cell('ann', 0));
    await page.user.keyboard('12{Enter}');
    const notice = await screen.findByText(/ann, Essay: you typed 12\./);
    return { ...page, notice };
  }

  test('is reported without a conflict, and kept until the class is restored', async () => {
    const { user, notice } = await type();
    expect(notice).toHaveTextContent('you typed 12. This class is archived.');
    expect(screen.queryByRole('button', { name: messages.overwrite })).not.toBeInTheDocument();
    stub(gradeInTable, { cell: [12, 4], average: 60 });
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(
      await screen.findByText(messages.saved({ student: 'ann', work: 'Essay' })),
    ).toBeInTheDocument();
    expect(callsOf(gradeInTable).at(-1)?.body).toEqual({ score: 12, version: 3 });
  });

  test('can be read and discarded in the archived class, but not saved', async () => {
    const { unmount } = await type();
    unmount();
    const { user, cell } = await open(aTable(), true);
    expect(screen.getByText(/you typed 12\. This class is archived\./)).toBeVisible();
    expect(cell('ann', 0)).toHaveTextContent('12');
    expect(screen.queryByRole('button', { name: messages.retry })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: messages.discard }));
    expect(cell('ann', 0)).toHaveTextContent('10');
  });
});

describe('without a connection', () => {
  let stop: (() => void) | undefined;
  afterEach(() => {
    stop?.();
    stop = undefined;
    forgetConnection();
  });

  function goOnline() {
    stop = keepSending();
    act(() => connect(true));
  }

  async function typeOffline() {
    const page = await open();
    act(() => connect(false));
    await page.user.click(page.cell('ann', 0));
    await page.user.keyboard('12{Enter}');
    await screen.findByText(messages.waiting({ count: 1 }));
    return page;
  }

  const isWaiting = (cell: HTMLElement) =>
    within(cell).queryByRole('img', { name: messages.notSent }) !== null;

  test('a grade is queued in its cell, even over a reload, and is sent once online', async () => {
    const { cell, unmount } = await typeOffline();
    expect(cell('bob', 0)).toHaveFocus();
    expect(cell('ann', 0)).toHaveTextContent('12');
    expect(isWaiting(cell('ann', 0))).toBe(true);
    expect(screen.queryByText(messages.unsavedTitle)).not.toBeInTheDocument();
    unmount();
    const again = await open();
    expect(again.cell('ann', 0)).toHaveTextContent('12');
    expect(callsOf(gradeInTable)).toHaveLength(0);
    stub(gradeInTable, { cell: [12, 4], average: 60 });
    const graded = aTable();
    graded.students[0]!.cells[0] = [12, 4];
    stub(getGradeTable, graded);
    goOnline();
    await waitFor(() => expect(isWaiting(again.cell('ann', 0))).toBe(false));
    await waitFor(() => expect(again.cell('ann', 0)).toHaveTextContent('12'));
    expect(callsOf(gradeInTable)).toMatchObject([
      { key: expect.any(String), body: { score: 12, version: 3 } },
    ]);
  });

  test('only the newest grade of a cell is sent, and none if it is unchanged', async () => {
    const { user, cell } = await typeOffline();
    await user.click(cell('ann', 0));
    await user.keyboard('14{Enter}');
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('14'));
    await user.keyboard('11{Enter}');
    await screen.findByText(messages.waiting({ count: 2 }));
    await user.click(cell('bob', 0));
    await user.keyboard('{Enter}10{Enter}');
    await screen.findByText(messages.waiting({ count: 1 }));
    expect(isWaiting(cell('bob', 0))).toBe(false);
    stub(gradeInTable, { cell: [14, 4], average: 70 });
    goOnline();
    await waitFor(() => expect(isWaiting(cell('ann', 0))).toBe(false));
    expect(callsOf(gradeInTable)).toMatchObject([{ body: { score: 14, version: 3 } }]);
  });

  test('an error in place of a queued grade is shown, and nothing is sent', async () => {
    const { user, cell } = await typeOffline();
    await user.click(cell('ann', 0));
    await user.keyboard('21{Enter}');
    expect(await screen.findByText(/ann, Essay: you typed 21/)).toBeVisible();
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('21'));
    goOnline();
    expect(await screen.findByText(messages.help)).toBeVisible();
    expect(callsOf(gradeInTable)).toHaveLength(0);
  });

  test('another teacher’s grade is shown, and not overwritten without a question', async () => {
    const { user, cell } = await typeOffline();
    refuse(gradeInTable, 409);
    const changed = aTable();
    changed.students[0]!.cells[0] = [15, 4];
    stub(getGradeTable, changed);
    goOnline();
    expect(await screen.findByText(/you typed 12\. The grade is now 15 \/ 20\./)).toBeVisible();
    await waitFor(() => expect(isWaiting(cell('ann', 0))).toBe(false));
    expect(cell('ann', 0)).toHaveTextContent('12 not saved');
    expect(callsOf(gradeInTable)).toHaveLength(1);
    stub(gradeInTable, { cell: [12, 5], average: 60 });
    await user.click(screen.getByRole('button', { name: messages.overwrite }));
    await waitFor(() => expect(callsOf(gradeInTable).at(-1)?.body).toMatchObject({ version: 4 }));
  });

  test('a grade for outdated points is refused with the reason, and asked about', async () => {
    await typeOffline();
    refuse(gradeInTable, 409, { code: 'marks_changed', message: 'It is worth 50 marks now.' });
    goOnline();
    expect(await screen.findByText(/you typed 12\. It is worth 50 marks now\./)).toBeVisible();
  });

  test('a queued grade of a class archived in the meantime says so, and is kept', async () => {
    const { cell } = await typeOffline();
    refuse(gradeInTable, 409, ARCHIVED);
    goOnline();
    expect(await screen.findByText(/you typed 12\. This class is archived\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.overwrite })).not.toBeInTheDocument();
    await waitFor(() => expect(cell('ann', 0)).toHaveTextContent('12 not saved'));
  });

  test('a table with queued grades has no accessibility violations', async () => {
    await typeOffline();
    expect(await axeViolations()).toEqual([]);
  });
});

test('a hidden table is reloaded once it is shown', async () => {
  stub(getClass, aClassDetail());
  stub(getGradeTable, aTable());
  function Part() {
    const [isActive, setIsActive] = useState(true);
    return (
      <>
        <button onClick={() => setIsActive(!isActive)}>Turn</button>
        <GradeTablePanel classId="c7" isActive={isActive} />
      </>
    );
  }
  const { user } = renderPage(<Part />);
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  // An event of the class's channel, as they come every few seconds before a due date.
  act(() => refreshReply(getGradeTable, { class_id: 'c7' }));
  expect(callsOf(getGradeTable)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await waitFor(() => expect(callsOf(getGradeTable)).toHaveLength(2));
});

describe('as a file', () => {
  async function exportAs(item: string) {
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Export' }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
    return { ...page, click };
  }

  test.each([
    [messages.exportCsv, 'grades.csv'],
    [messages.exportXlsx, 'grades.xlsx'],
    ['Class and grades as OneRoster', 'oneroster.zip'],
  ] as const)('%s is downloaded from the server', async (item, file) => {
    const link = { url: `/api/v1/class/c7/export/${file}?key=k`, name: `Algebra ${file}` };
    stub(getExport, link);
    const { click } = await exportAs(item);
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(click.mock.contexts[0]).toHaveProperty('download', link.name);
    expect(click.mock.contexts[0]).toHaveProperty('href', `http://localhost${link.url}`);
    expect(callsOf(getExport)).toMatchObject([{ params: { id: 'c7' }, query: { file } }]);
  });

  test('a failed export is reported, and nothing is downloaded', async () => {
    refuse(getExport, 500);
    const { click } = await exportAs(messages.exportCsv);
    expect(await screen.findByText('The file could not be created. Try again.')).toBeVisible();
    expect(click).not.toHaveBeenCalled();
  });
});

test('without students or classwork it says so', async () => {
  stub(getGradeTable, aTable([]));
  renderPage(<GradeTablePanel classId="c7" isActive />);
  expect(await screen.findByText('No grades yet !')).toBeVisible();
});

test('a failure offers a retry', async () => {
  refuse(getGradeTable, 500);
  const { user } = renderPage(<GradeTablePanel classId="c7" isActive />);
  expect(await screen.findByText('Failed to load data!')).toBeVisible();
  stub(getGradeTable, aTable());
  stub(getClass, aClassDetail());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a slow server is reported', async () => {
  holdTime();
  neverReply(getGradeTable);
  renderPage(<GradeTablePanel classId="c7" isActive />);
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow!')).toBeVisible();
});

test('a deleted class redirects to the not-found page', async () => {
  refuse(getGradeTable, 404);
  const { currentPath } = renderPage(<GradeTablePanel classId="c7" isActive />);
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('has no accessibility violations, also while a cell is edited', async () => {
  const { user, cell } = await open();
  await user.click(cell('ann', 0));
  await user.keyboard('{Enter}');
  expect(await axeViolations()).toEqual([]);
});

test('unreleased grades are marked in their column and cells, and explained below', async () => {
  const table = aTable(['ann', 'bob']);
  Object.assign(table.classwork[0]!, { holds_grades: true });
  table.students[0]!.held = [0];
  const { user, cell } = await open(table);
  expect(screen.getByRole('columnheader', { name: /Essay/ })).toHaveTextContent(
    '/ 20 · grades hidden',
  );
  expect(cell('ann', 0)).toHaveTextContent(/^hidden 10$/);
  expect(cell('bob', 0)).toHaveTextContent(/^10$/);
  expect(screen.getByText(messages.heldMeans)).toBeVisible();
  // A grade typed there is unreleased too.
  stub(gradeInTable, { cell: [7, 4], average: 35, is_held: true });
  await user.click(cell('bob', 0));
  await user.keyboard('7{Enter}');
  await waitFor(() => expect(cell('bob', 0)).toHaveTextContent(/^hidden 7$/));
});

test('a table without unreleased grades does not explain them', async () => {
  await open();
  expect(screen.queryByText(messages.heldMeans)).not.toBeInTheDocument();
});

test('a search finds students and classwork, scrolls to each, and keeps the focus', async () => {
  const { user, grid } = await open(aTable(['Łukasz', 'bob', 'Zoë'], ['Essay', 'Zoo trip']));
  const search = screen.getByRole('searchbox', { name: messages.search });
  await user.type(search, 'zo');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  const active = () => grid.querySelector('[tabindex="0"]');
  expect(active()).toHaveTextContent('Zoë');
  expect(grid).toHaveAttribute('data-finding');
  await user.keyboard('{Enter}');
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(active()).toHaveTextContent('Zoo trip');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(active()).toHaveTextContent('Zoë');
  expect(search).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveFocus();
  expect(grid).not.toHaveAttribute('data-finding');
  await user.clear(search);
  await user.type(search, 'luk');
  expect(active()).toHaveTextContent('Łukasz');
  await user.type(search, 'x');
  expect(screen.getByText(messages.noMatch)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(screen.queryByText(messages.noMatch)).not.toBeInTheDocument();
});

test.each(['{Control>}f{/Control}', '{Meta>}f{/Meta}'])(
  'in the table, %s leads to its search',
  async (keys) => {
    const { user, cell } = await open();
    await user.click(cell('bob', 0));
    await user.keyboard(keys);
    expect(screen.getByRole('searchbox', { name: messages.search })).toHaveFocus();
  },
);

test('the address selects the first match', async () => {
  stub(getClass, aClassDetail());
  stub(getGradeTable, aTable());
  renderPage(<GradeTablePanel classId="c7" isActive />, { at: '/?find=cleo' });
  const grid = await screen.findByRole('grid');
  expect(screen.getByRole('searchbox', { name: messages.search })).toHaveValue('cleo');
  await waitFor(() => expect(grid.querySelector('[tabindex="0"]')).toHaveTextContent('cleo'));
});
