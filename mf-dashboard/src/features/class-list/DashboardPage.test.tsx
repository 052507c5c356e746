import { useEffect } from 'react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ClassCardsProps, ClassMark } from 'platform/runtime';
import { axeViolations, fillSlot, holdTime, renderPage } from 'platform/testing';
import {
  API_BASE,
  listClasses,
  pinClass,
  listTodo,
  type ClassListItem,
  type TodoItem,
  type TodoState,
} from 'shared-api/contract';
import {
  aClass,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { DashboardPage } from './DashboardPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

function open() {
  return renderPage(<DashboardPage />, { path: '/d' });
}

function openWith(classes: ClassListItem[]) {
  stub(listClasses, classes);
  return open();
}

function manyClasses(count: number): ClassListItem[] {
  return Array.from({ length: count }, (_, index) =>
    aClass({ id: `class-${index + 1}`, name: `Class ${index + 1}`, is_admin: index % 2 === 0 }),
  );
}

function aThingToDo(state: TodoState): TodoItem {
  return {
    class: { id: 'class-1', name: 'Algebra' },
    classwork: { id: state, title: state, mark: 20 },
    role: 'student',
    date_due: null,
    state,
    waiting: null,
    handed_in: null,
    missing: null,
    total: null,
  };
}

function cardOf(name: string): HTMLElement {
  return screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement;
}

test('the page has its own title and heading', async () => {
  openWith([]);
  await screen.findByText(messages.empty);
  expect(document.title).toMatch(/^Your classes/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your classes');
});

describe('while there is nothing to show', () => {
  test('a list on its way says so', async () => {
    openWith([aClass()]);
    expect(screen.getByText('Loading your class list')).toBeVisible();
    await screen.findByRole('heading', { name: 'Algebra' });
    expect(screen.queryByText('Loading your class list')).not.toBeInTheDocument();
  });

  test('an empty list offers to join and to create', async () => {
    const { user, currentPath } = openWith([]);
    expect(await screen.findByText('Your class list is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('dialog', { name: 'Join Class' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('link', { name: 'Create' }));
    expect(currentPath()).toBe('/class/new');
  });

  test('a list that fails to load shows an error, and Retry loads it', async () => {
    refuse(listClasses, 500);
    const { user } = open();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
    stub(listClasses, [aClass()]);
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeVisible();
    expect(screen.queryByText(messages.errorTitle)).not.toBeInTheDocument();
  });

  test('without a network it is an error as well', async () => {
    disconnect(listClasses);
    open();
    expect(await screen.findByText('An error occurred')).toBeVisible();
  });

  test('a server that does not answer is too slow', async () => {
    holdTime();
    neverReply(listClasses);
    open();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is too slow')).toBeVisible();
    expect(screen.getByRole('button', { name: messages.retry })).toBeVisible();
  });

  test('a session that ended is no error of the list: the shell leads to log-in', async () => {
    refuse(listClasses, 401);
    open();
    await waitFor(() => expect(callsOf(listClasses)).toHaveLength(1));
    expect(screen.queryByText(messages.failed)).not.toBeInTheDocument();
  });
});

test('a failed refresh leaves the classes where they are', async () => {
  const { unmount } = openWith([aClass()]);
  await screen.findByRole('heading', { name: 'Algebra' });
  unmount();
  refuse(listClasses, 500);
  open();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Algebra' })).toBeVisible();
});

describe('a class card', () => {
  test('of a teacher says Admin and leads to the teacher’s view', async () => {
    openWith([aClass({ id: 'c7', name: 'Algebra', category: 'Mathematics' })]);
    await screen.findByRole('heading', { name: 'Algebra' });
    const card = within(cardOf('Algebra'));
    expect(card.getByText('Admin')).toBeVisible();
    expect(card.getByText('Category: Mathematics')).toBeVisible();
    expect(card.getByText('Equations and what they are good for.')).toBeVisible();
    const view = card.getByRole('link', { name: 'View class Algebra' });
    expect(view).toHaveAttribute('href', '/class/view/c7');
  });

  test('of a student does not, and leads to the student’s view', async () => {
    openWith([aClass({ id: 'c7', is_admin: false })]);
    await screen.findByRole('heading', { name: 'Algebra' });
    const card = within(cardOf('Algebra'));
    expect(card.queryByText('Admin')).not.toBeInTheDocument();
    expect(card.getByRole('link')).toHaveAttribute('href', '/s/c7');
  });

  test('shows the cover where there is one, the initials of the name otherwise', async () => {
    openWith([
      aClass({ id: 'a', name: 'Modern Art', cover_image_url: '/images/art.webp' }),
      aClass({ id: 'b', name: 'World History' }),
    ]);
    await screen.findByRole('heading', { name: 'Modern Art' });
    expect(cardOf('Modern Art').querySelector('img')).toHaveAttribute('src', '/images/art.webp');
    expect(within(cardOf('World History')).getByText('WH')).toBeInTheDocument();
  });
});

describe('pinning', () => {
  const pinOf = (name: string) => screen.getByRole('button', { name: `Pin ${name}` });
  const taught = () => {
    const teaching = within(screen.getByRole('region', { name: 'Teaching' }));
    return teaching.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  };
  const zoology = aClass({ id: 'z', name: 'Zoology' });

  test('a class from its card puts it first among those of its kind', async () => {
    const others = [aClass({ id: 'a' }), aClass({ id: 'b', name: 'Botany', is_admin: false })];
    const { user } = openWith([...others, zoology]);
    await screen.findByRole('heading', { name: 'Zoology' });
    expect(taught()).toEqual(['Algebra', 'Zoology']);
    expect(pinOf('Zoology')).toHaveAttribute('aria-pressed', 'false');
    const pinned = { ...zoology, pinned: true };
    stub(pinClass, pinned);
    stub(listClasses, [...others, pinned]);
    pinOf('Zoology').focus();
    await user.keyboard('{Enter}');
    expect(taught()).toEqual(['Zoology', 'Algebra']);
    expect(pinOf('Zoology')).toHaveAttribute('aria-pressed', 'true');
    expect(pinOf('Zoology')).toHaveAttribute('title', 'Unpin Zoology');
    expect(pinOf('Zoology')).toHaveFocus();
    await waitFor(() => expect(callsOf(listClasses)).toHaveLength(2));
    expect(callsOf(pinClass)).toMatchObject([{ params: { id: 'z' }, body: { pinned: true } }]);
    expect(await axeViolations()).toEqual([]);
  });

  test('a server from before there were pins has none', async () => {
    openWith([{ ...zoology, pinned: undefined }]);
    await screen.findByRole('heading', { name: 'Zoology' });
    expect(pinOf('Zoology')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a contribution of a remote to the cards', () => {
  let empty: () => void;
  afterEach(() => {
    cleanup();
    empty();
  });
  const say = (marks: ClassMark[]) => {
    empty = fillSlot('class-cards', function Marks({ onMarks }: ClassCardsProps) {
      useEffect(() => onMarks(marks), [onMarks]);
      return null;
    });
  };
  const toGrade: ClassMark = {
    classId: 'a',
    text: '3 to grade',
    to: '/class/view/a?tab=classwork',
  };

  test('appears on the card of its class, and links there', async () => {
    say([toGrade, { classId: 'elsewhere', text: 'Nobody’s', to: '/' }]);
    openWith([aClass({ id: 'a' }), aClass({ id: 'b', name: 'Botany' })]);
    const mark = await screen.findByRole('link', { name: '3 to grade Algebra' });
    expect(cardOf('Algebra')).toContainElement(mark);
    expect(mark).toHaveAttribute('href', '/class/view/a?tab=classwork');
    expect(within(cardOf('Botany')).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByText('Nobody’s')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('is absent if its code fails to load, and the cards stay unchanged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    empty = fillSlot('class-cards', null);
    openWith([aClass({ id: 'a' })]);
    await waitFor(() => expect(log).toHaveBeenCalledWith('mf-filling', expect.any(Error)));
    expect(cardOf('Algebra')).toBeVisible();
    expect(within(cardOf('Algebra')).getAllByRole('link')).toHaveLength(1);
    log.mockRestore();
    warn.mockRestore();
  });
});

describe('a contribution of a remote above the classes', () => {
  const reads = [{ path: `${API_BASE}${listTodo.path}`, isSaved: true }];
  const given = { reads, roomIf: { state: ['to_do'] } };
  const todo = (...states: TodoState[]) => stub(listTodo, states.map(aThingToDo));
  const Part = () => <p>Next is this</p>;
  let empty: () => void;
  const fill = (part: typeof Part | null, change = {}) => {
    empty = fillSlot('dashboard', part, { ...given, ...change });
  };
  afterEach(() => {
    cleanup();
    empty();
  });
  const placeholder = () => screen.queryByText('Next is this');
  const isHidden = (value: boolean) => {
    const state = value ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('has reserved height once the classes appear, if it has content', async () => {
    fill(Part);
    todo('graded', 'to_do');
    openWith([aClass()]);
    expect(await screen.findByText('Next is this')).toBeVisible();
    expect(callsOf(listTodo)).toHaveLength(1);
  });

  test('is absent without content, or if that is unknown', async () => {
    fill(Part);
    todo('graded');
    openWith([aClass()]);
    await screen.findByRole('heading', { name: 'Algebra' });
    cleanup();
    refuse(listTodo, 500);
    openWith([aClass()]);
    await screen.findByRole('heading', { name: 'Algebra' });
    expect(placeholder()).not.toBeInTheDocument();
  });

  test('does not delay the classes, or move them while they are visible', async () => {
    fill(Part);
    const { promise, resolve } = Promise.withResolvers<TodoItem[]>();
    stub(listTodo, () => promise);
    openWith([aClass()]);
    expect(await screen.findByRole('heading', { name: 'Algebra' })).toBeVisible();
    await act(async () => resolve([aThingToDo('to_do')]));
    expect(placeholder()).not.toBeInTheDocument();
    isHidden(true);
    expect(await screen.findByText('Next is this')).toBeInTheDocument();
    isHidden(false);
  });

  test('is absent for a person without a class', async () => {
    fill(Part);
    todo('to_do');
    openWith([]);
    await screen.findByText(messages.empty);
    expect(placeholder()).not.toBeInTheDocument();
  });

  test('shows a failure in its own place, above the classes', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fill(null);
    todo('to_do');
    openWith([aClass()]);
    expect(await screen.findByText(/Nothing answers/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Algebra' })).toBeVisible();
    log.mockRestore();
    warn.mockRestore();
  });

  test('decides by itself if its reads are undeclared', async () => {
    fill(Part, { reads: undefined });
    openWith([aClass()]);
    expect(await screen.findByText('Next is this')).toBeVisible();
    expect(callsOf(listTodo)).toHaveLength(0);
  });
});

describe('the Classes menu', () => {
  test('leads to what was recently deleted', async () => {
    const { user, currentPath } = openWith([aClass()]);
    await user.click(screen.getByRole('button', { name: 'Classes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Recently deleted' }));
    expect(currentPath()).toBe('/deleted');
  });

  test('leads to Create Class', async () => {
    const { user, currentPath } = openWith([aClass()]);
    await user.click(screen.getByRole('button', { name: 'Classes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Create Class' }));
    expect(currentPath()).toBe('/class/new');
  });

  test('opens Join Class', async () => {
    const { user } = openWith([aClass()]);
    await user.click(screen.getByRole('button', { name: 'Classes' }));
    await user.click(screen.getByRole('menuitem', { name: 'Join Class' }));
    expect(await screen.findByRole('dialog', { name: 'Join Class' })).toBeVisible();
  });
});

describe('many classes', () => {
  test('stand by name under Teaching and Enrolled, with their numbers', async () => {
    openWith(manyClasses(60));
    const teaching = within(await screen.findByRole('region', { name: 'Teaching' }));
    const enrolled = within(screen.getByRole('region', { name: 'Enrolled' }));
    expect(teaching.getByText('30')).toBeVisible();
    const names = enrolled.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    expect(names.slice(0, 5)).toEqual(['Class 2', 'Class 4', 'Class 6', 'Class 8', 'Class 10']);
  });

  test('can be searched, and a search without a find says so', async () => {
    const { user } = openWith(manyClasses(60));
    const find = await screen.findByRole('searchbox', { name: messages.find });
    await user.type(find, 'class 17');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    await user.type(find, ' chess');
    expect(screen.getByText(messages.noneFound({ words: 'class 17 chess' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.showAll }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60);
  });

  test('few classes need no search', async () => {
    openWith(manyClasses(3));
    await screen.findByRole('heading', { name: 'Class 1' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

test.each([
  ['empty', []],
  ['full', manyClasses(12)],
])('the %s list has no accessibility faults', async (_, classes) => {
  openWith(classes);
  await waitFor(() => expect(screen.queryByText(messages.loading)).not.toBeInTheDocument());
  expect(await axeViolations()).toEqual([]);
});
