import { act, screen, waitFor, within } from '@testing-library/react';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import {
  getClass,
  inviteStudent,
  listRemovedMembers,
  readmitMember,
  removeMember,
  getExport,
  listTeachers,
  type Member,
  type RemovedMember,
} from 'shared-api/contract';
import {
  aClassDetail,
  aMember,
  callsOf,
  disconnect,
  neverReply,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  stubPages,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages as invite, tooOften } from '../invite/messages.ts';
import { messages } from './messages.ts';
import { PeoplePanel } from './PeoplePanel.tsx';

startSignedIn(toast.clear);
installFakeSockets();
beforeEach(() => {
  stub(listRemovedMembers, []);
  stub(listTeachers, { teachers: [] });
});

const PROPS: ClassTabProps = {
  classId: 'c7',
  role: 'teacher',
  isActive: true,
  onUnreadChange: () => undefined,
};

function start() {
  return renderPage(<PeoplePanel {...PROPS} />, {
    path: '/class/view/:id',
    at: '/class/view/c7?tab=people',
  });
}

async function open(members: Member[]) {
  stub(getClass, aClassDetail({ members }));
  const page = start();
  await screen.findByRole('heading', { name: 'People' });
  return page;
}

const GRACE = aMember({
  id: 'u1',
  username: 'grace',
  email: 'grace@school.example',
  dob: '2010-12-09',
  intrest: 'Music,Science',
  intro: 'I like ships.',
  date_created: '2026-08-01T00:00:00.000Z',
});
const ALAN = aMember({ id: 'u2', username: 'alan' });

function manyMembers(count: number): Member[] {
  return Array.from({ length: count }, (_, index) =>
    aMember({ id: `u${index}`, username: `student${index}` }),
  );
}

const rows = () => screen.getAllByRole('listitem');

describe('while there is nobody to show', () => {
  test('a loading state stands for the members', async () => {
    stub(getClass, aClassDetail());
    start();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'People' });
  });

  test('a class without members says so, and still invites', async () => {
    await open([]);
    expect(screen.getByText('No Members Yet!')).toBeVisible();
    expect(screen.getByText('0 members')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add New Student' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('members that fail to load show an error, and Retry loads them', async () => {
    refuse(getClass, 500);
    const { user } = start();
    expect(await screen.findByText(messages.failed)).toBeVisible();
    stub(getClass, aClassDetail());
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText('grace')).toBeVisible();
  });

  test('a server that does not answer is too slow', async () => {
    holdTime();
    neverReply(getClass);
    start();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is too slow!')).toBeVisible();
  });

  test('a class that is not theirs is not found', async () => {
    refuse(getClass, 404);
    const { currentPath } = start();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });
});

describe('members', () => {
  test('are counted and searched by username', async () => {
    const { user } = await open([GRACE, ALAN]);
    expect(screen.getByText('2 members')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: messages.search }), 'GRA');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('grace');
    expect(screen.getByText(messages.found({ count: 1, words: 'GRA' }))).toBeVisible();
  });

  test('that nobody is found among is said in words', async () => {
    const { user } = await open([GRACE, ALAN]);
    await user.type(screen.getByRole('searchbox'), 'zoe');
    expect(screen.getByText(messages.noneFound({ words: 'zoe' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.showAll }));
    expect(rows()).toHaveLength(2);
  });

  test('load a hundred at a time; the search finds all of a thousand', async () => {
    const { user } = await open(manyMembers(1_000));
    expect(screen.getByText('1,000 members')).toBeVisible();
    expect(rows()).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: messages.showMore }));
    expect(rows()).toHaveLength(200);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('student987');
    expect(rows()).toHaveLength(1);
  });

  test('are sorted by their names, not by the date of joining', async () => {
    await open([GRACE, ALAN]);
    expect(rows()[0]).toHaveTextContent('alan');
    expect(rows()[1]).toHaveTextContent('grace');
  });

  test('have no accessibility faults', async () => {
    await open([GRACE, ALAN]);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('a profile', () => {
  test('shows what the member lets the teacher see', async () => {
    const { user } = await open([GRACE, ALAN]);
    await user.click(screen.getByRole('button', { name: messages.profileOf({ name: 'grace' }) }));
    const dialog = within(screen.getByRole('dialog', { name: 'grace' }));
    for (const text of [
      'I like ships.',
      'grace@school.example',
      'Music',
      'Science',
      'December 9, 2010',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(await axeViolations()).toEqual([]);
  });

  test('leaves out what was not sent', async () => {
    const { user } = await open([ALAN]);
    await user.click(screen.getByRole('button', { name: messages.profileOf({ name: 'alan' }) }));
    const dialog = within(screen.getByRole('dialog', { name: 'alan' }));
    expect(dialog.getByText(messages.profileJoined)).toBeVisible();
    for (const term of [messages.profileEmail, messages.profileBirthday, messages.profileIntro]) {
      expect(dialog.queryByText(term)).not.toBeInTheDocument();
    }
  });
});

describe('removing a student', () => {
  async function ask() {
    const page = await open([GRACE, ALAN]);
    await page.user.click(screen.getByRole('button', { name: messages.menuOf({ name: 'grace' }) }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Remove Student' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove grace?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Remove Student' }));
    return { ...page, confirm };
  }

  test('asks first', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: messages.cancel }));
    expect(callsOf(removeMember)).toHaveLength(0);
  });

  test('takes them off the list and says so', async () => {
    const { confirm } = await ask();
    stub(removeMember, {});
    stub(getClass, aClassDetail({ members: [ALAN] }));
    await confirm();
    expect(await screen.findByText('Student remover succesfully')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveFocus();
    expect(callsOf(removeMember)).toMatchObject([
      { params: { userId: 'u1' }, query: { class_id: 'c7' } },
    ]);
  });

  test('can be undone: they are let back in', async () => {
    const { user, confirm } = await ask();
    stub(removeMember, {});
    stub(readmitMember, {});
    stub(getClass, aClassDetail({ members: [ALAN] }));
    await confirm();
    await waitFor(() => expect(rows()).toHaveLength(1));
    stub(getClass, aClassDetail({ members: [GRACE, ALAN] }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(callsOf(readmitMember)).toMatchObject([
      { params: { userId: 'u1' }, query: { class_id: 'c7' } },
    ]);
  });

  test('who has left already says so, and the list follows', async () => {
    const { confirm } = await ask();
    refuse(removeMember, 404);
    stub(getClass, aClassDetail({ members: [ALAN] }));
    await confirm();
    expect(await screen.findByText('Not Found')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('that fails shows an error, and can be tried again', async () => {
    const { confirm } = await ask();
    disconnect(removeMember);
    await confirm();
    expect(await screen.findByText('An error occured')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

const ZOE: RemovedMember = {
  user: { id: 'u3', username: 'zoe', image_url: null, email: 'zoe@school.example' },
  date_removed: '2026-11-20T08:00:00.000Z',
};

describe('removed students', () => {
  const title = () => screen.findByText(messages.removedTitle({ count: 1 }));
  const letBackIn = () => screen.getByRole('button', { name: /^Restore\s+zoe$/ });

  async function openRemoved() {
    stub(listRemovedMembers, [ZOE]);
    const page = await open([ALAN]);
    await page.user.click(await title());
    return page;
  }

  test('are hidden while there are none', async () => {
    await open([ALAN]);
    expect(screen.queryByText(/Removed students/)).not.toBeInTheDocument();
  });

  test('are under a heading that opens, with the day and the way to a new code', async () => {
    await openRemoved();
    const line = screen.getByText('zoe@school.example').parentElement;
    expect(line).toBeVisible();
    expect(line).toHaveTextContent('zoe@school.example · Removed Fri, Nov 20, 2026');
    expect(screen.getByRole('link', { name: messages.newCode })).toHaveAttribute(
      'href',
      '/class/view/c7?tab=setting',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('are let back in, and on the list of members at once', async () => {
    const { user } = await openRemoved();
    stub(readmitMember, {});
    stub(listRemovedMembers, []);
    stub(getClass, aClassDetail({ members: [ALAN, aMember(ZOE.user)] }));
    await user.click(letBackIn());
    expect(await screen.findByText(messages.readmitted({ name: 'zoe' }))).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText(/Removed students/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
    expect(callsOf(readmitMember)).toMatchObject([
      { params: { userId: 'u3' }, query: { class_id: 'c7' } },
    ]);
  });

  test('who cannot be let back in just now stay, and it can be tried again', async () => {
    const { user } = await openRemoved();
    disconnect(readmitMember);
    await user.click(letBackIn());
    expect(await screen.findByText(messages.failed)).toBeVisible();
    stub(readmitMember, {});
    stub(listRemovedMembers, []);
    await user.click(letBackIn());
    expect(await screen.findByText(messages.readmitted({ name: 'zoe' }))).toBeVisible();
  });

  test('who have returned another way are reported, and the list follows', async () => {
    const { user } = await openRemoved();
    refuse(readmitMember, 404);
    stub(listRemovedMembers, []);
    await user.click(letBackIn());
    expect(await screen.findByText('Not Found')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('zoe')).not.toBeInTheDocument());
  });

  test('appear when another teacher removes somebody', async () => {
    await open([ALAN]);
    stub(listRemovedMembers, [ZOE]);
    act(() => newestSocket().receive({ type: 'class_changed' }));
    expect(await title()).toBeVisible();
  });

  test('that fail to load show an error; Retry loads them', async () => {
    refuse(listRemovedMembers, 500);
    const { user } = await open([ALAN]);
    expect(await screen.findByText(messages.removedFailed)).toBeVisible();
    stub(listRemovedMembers, [ZOE]);
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await title()).toBeVisible();
  });
});

describe('inviting a student', () => {
  async function ask() {
    const page = await open([ALAN]);
    await page.user.click(screen.getByRole('button', { name: 'Add New Student' }));
    const email = await screen.findByRole('textbox', { name: /^Email/ });
    const send = () => page.user.click(screen.getByRole('button', { name: 'Invite' }));
    return { ...page, email, send };
  }

  test('sends a mail to the address, once, and says so', async () => {
    stub(inviteStudent, {});
    const { user, email } = await ask();
    await user.type(email, ' zoe@school.example ');
    await user.dblClick(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(invite.sent({ email: 'zoe@school.example' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsOf(inviteStudent)).toMatchObject([
      { params: { id: 'c7' }, body: { email: 'zoe@school.example' } },
    ]);
  });

  test.each(['', 'zoe'])('does not send to %j', async (typed) => {
    const { user, email, send } = await ask();
    if (typed) await user.type(email, typed);
    await send();
    expect(email).toBeInvalid();
    expect(callsOf(inviteStudent)).toHaveLength(0);
  });

  test.each([
    [400, { fields: { email: 'No such address.' } }, 'No such address.'],
    [409, { message: 'Already a student of this class.' }, 'Already a student of this class.'],
    [429, {}, tooOften(null)],
    [500, {}, messages.failed],
  ])('that is refused with %i says why by the field', async (status, reply, text) => {
    refuse(inviteStudent, status, reply);
    const { user, email, send } = await ask();
    await user.type(email, 'zoe@school.example');
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(email).toHaveValue('zoe@school.example');
    expect(await axeViolations()).toEqual([]);
  });

  test('can be given up', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  [messages.exportCsv, 'members.csv'],
  [messages.exportXlsx, 'members.xlsx'],
  ['Class and grades as OneRoster', 'oneroster.zip'],
] as const)('%s is downloaded from the server', async (item, file) => {
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  const link = { url: `/api/v1/class/c7/export/${file}?key=k`, name: `Algebra ${file}` };
  stub(getExport, link);
  const { user } = await open([ALAN]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(click.mock.contexts[0]).toHaveProperty('download', link.name);
  expect(callsOf(getExport)).toMatchObject([{ params: { id: 'c7' }, query: { file } }]);
});

test('the workbook comes first; CSV comes as spreadsheets of the region open it, and in the standard form', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en-US']);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  stub(getExport, { url: '/api/v1/class/c7/export/members.csv?key=k', name: 'Algebra.csv' });
  const { user } = await open([ALAN]);
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items[0]).toHaveAccessibleName(messages.exportXlsx);
  for (const each of items) expect(each).toHaveAccessibleDescription(/^For /);
  await user.keyboard('{Escape}');
  await choose(messages.exportCsv);
  await waitFor(() => expect(callsOf(getExport)).toHaveLength(1));
  await choose(`${messages.exportCsv}, standard format`);
  await waitFor(() => expect(callsOf(getExport)).toHaveLength(2));
  expect(callsOf(getExport).map(({ query }) => query.form)).toEqual([
    'semicolon_decimal_comma',
    undefined,
  ]);
});

test('a file that fails to download shows an error', async () => {
  refuse(getExport, 403, { message: 'Only teachers of the class can export its data.' });
  const { user } = await open([ALAN]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: messages.exportCsv }));
  expect(await screen.findByText('Only teachers of the class can export its data.')).toBeVisible();
});

test('members beyond the first page load by themselves, and can be searched', async () => {
  const [first, second] = [
    aMember({ id: 'u1', username: 'ada' }),
    aMember({ id: 'u2', username: 'bo' }),
  ];
  const page = (members: Member[]) => aClassDetail({ members, student_count: 2 });
  stubPages(getClass, [page([first]), page([second])], 'after');
  const { user } = start();
  await screen.findByText('bo');
  expect(screen.getByText(messages.count({ count: 2 }))).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'bo');
  expect(rows()).toHaveLength(1);
});

test('when the rest of the members does not come, it says so, keeps the others, and can be asked for again', async () => {
  const page = (username: string) =>
    aClassDetail({ members: [aMember({ id: username, username })], student_count: 2 });
  stubPages(getClass, [page('ada'), 'fails'], 'after');
  const { user } = start();
  await screen.findByText(messages.restFailed);
  expect(screen.getByText('ada')).toBeVisible();
  stubPages(getClass, [page('ada'), page('bo')], 'after');
  await user.click(screen.getByRole('button', { name: messages.retry }));
  await screen.findByText('bo');
});

test('the badge of a muted student names the last day', async () => {
  const until = new Date(2099, 10, 30).toISOString();
  await open([{ ...GRACE, muted: { until, reason: '' } }]);
  expect(screen.getByText(/^Muted until .*29/)).toBeVisible();
});
