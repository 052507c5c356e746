import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { inviteStudents, type InvitedPerson } from 'shared-api/contract';
import { callsOf, disconnect, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { InviteManyDialog } from './InviteManyDialog.tsx';
import { messages } from './messages.ts';
import { BATCH } from './useInviteMany.ts';

startSignedIn(toast.clear);

const SAID: Record<InvitedPerson['state'], string> = {
  invited: 'The invitation is on its way.',
  already_invited: 'Was invited before.',
  member: 'Already a student of this class.',
  invalid: 'This is not a valid email.',
  not_now: 'Too many invitations at once.',
};

/** Invites everybody but those of another state. */
function stubInvitations(states: Record<string, InvitedPerson['state']> = {}): void {
  stub(inviteStudents, ({ body }) =>
    body.emails.map((email) => {
      const state = states[email] ?? 'invited';
      const facts = { email, state, message: SAID[state] };
      return state === 'not_now' ? { ...facts, retry_after: 600 } : facts;
    }),
  );
}

const sent = () => callsOf(inviteStudents).map(({ body }) => body.emails);
const people = (count: number) => Array.from({ length: count }, (_, at) => `u${at}@school.example`);

function start(onClose = jest.fn()) {
  const page = renderPage(<InviteManyDialog classId="c7" onClose={onClose} />, {
    path: '/class/view/:id',
    at: '/class/view/c7?tab=people',
  });
  return { ...page, onClose, field: screen.getByRole('textbox', { name: messages.label }) };
}

/** Opens the dialog and pastes the text. */
async function open(text: string) {
  const page = start();
  await page.user.click(page.field);
  await page.user.paste(text);
  return page;
}

const press = (name: string) => screen.getByRole('button', { name });
const rowOf = (text: string) => {
  return within(screen.getByText(text).closest('li') ?? document.body);
};

test('the dialog lists valid and invalid addresses before anything is sent', async () => {
  await open('Ada <ada@school.example>\nGrace Hopper\nADA@school.example; zoe@school');
  expect(rowOf('ada@school.example').getByText(messages.ready)).toBeVisible();
  expect(rowOf('Grace Hopper').getByText(/^Line 2/)).toHaveTextContent(messages.none);
  expect(rowOf('zoe@school').getByText(/^Line 3/)).toHaveTextContent(messages.invalid);
  expect(rowOf('ADA@school.example').getByText(/^Line 3/)).toHaveTextContent(messages.twice);
  expect(
    screen.getByText(`${messages.toInvite({ count: 1 })} · ${messages.faults({ count: 2 })}`),
  ).toBeVisible();
  expect(press(messages.invite({ count: 1 }))).toBeEnabled();
  expect(sent()).toEqual([]);
  expect(await axeViolations()).toEqual([]);
});

test('an empty list sends nothing', async () => {
  const { user } = start();
  await user.click(press(messages.nothing));
  expect(sent()).toEqual([]);
});

test('they are sent some at a time, once, and how far it is can be seen', async () => {
  const release: (() => void)[] = [];
  stub(inviteStudents, async ({ body }) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return body.emails.map((email) => ({ email, state: 'invited' as const, message: '' }));
  });
  const { user } = await open(people(BATCH + 5).join(', '));
  await user.dblClick(press(messages.invite({ count: BATCH + 5 })));
  await waitFor(() => expect(release).toHaveLength(1));
  release[0]?.();
  const progress = messages.progress({ done: BATCH, count: BATCH + 5 });
  expect(await screen.findByText(progress)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: progress })).toHaveAttribute(
    'aria-valuenow',
    '80',
  );
  await waitFor(() => expect(release).toHaveLength(2));
  release[1]?.();
  expect(await screen.findByText(messages.finished({ count: BATCH + 5 }))).toBeVisible();
  expect(sent()).toEqual([people(BATCH + 5).slice(0, BATCH), people(BATCH + 5).slice(BATCH)]);
});

test('the result of each is shown, with the server’s message', async () => {
  stubInvitations({ 'b@x.org': 'member', 'c@x.org': 'already_invited' });
  const { user } = await open('a@x.org\nb@x.org\nc@x.org');
  await user.click(press(messages.invite({ count: 3 })));
  expect(await screen.findByText(messages.finished({ count: 2 }))).toBeVisible();
  expect(rowOf('a@x.org').getByText(messages.invited)).toBeVisible();
  expect(rowOf('b@x.org').getByText(SAID.member)).toBeVisible();
  expect(rowOf('c@x.org').getByText(messages.alreadyInvited)).toBeVisible();
});

test('when the connection is lost it says so, and goes on where it was', async () => {
  const all = people(BATCH * 2);
  stub(inviteStudents, ({ body }) => {
    disconnect(inviteStudents);
    return body.emails.map((email) => ({ email, state: 'invited' as const, message: '' }));
  });
  const { user } = await open(all.join('\n'));
  await user.click(press(messages.invite({ count: BATCH * 2 })));
  expect(await screen.findByText(messages.interrupted)).toBeVisible();
  stubInvitations();
  await user.click(press(messages.goOn({ count: BATCH })));
  expect(await screen.findByText(messages.finished({ count: BATCH * 2 }))).toBeVisible();
  expect(sent().slice(-1)).toEqual([all.slice(BATCH)]);
});

test('after a reload the list is there, and invited people are not sent again', async () => {
  const all = people(BATCH + 1);
  stub(inviteStudents, ({ body }) => {
    disconnect(inviteStudents);
    return body.emails.map((email) => ({ email, state: 'invited' as const, message: '' }));
  });
  const { user, unmount } = await open(all.join('\n'));
  await user.click(press(messages.invite({ count: BATCH + 1 })));
  await screen.findByText(messages.interrupted);
  unmount();
  stubInvitations();
  const again = start();
  expect(again.field).toHaveValue(all.join('\n'));
  await again.user.click(press(messages.goOn({ count: 1 })));
  await screen.findByText(messages.finished({ count: BATCH + 1 }));
  expect(sent().slice(-1)).toEqual([[all[BATCH]]]);
  // A finished list closes without a question.
  await again.user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: messages.close })[0]!,
  );
  expect(again.onClose).toHaveBeenCalled();
  again.unmount();
  expect(start().field).toHaveValue('');
});

test('it can be paused, and goes on', async () => {
  stub(inviteStudents, () => new Promise<never>(() => undefined));
  const { user } = await open('a@x.org');
  await user.click(press(messages.invite({ count: 1 })));
  await user.click(await screen.findByRole('button', { name: messages.pause }));
  expect(await screen.findByText(messages.paused)).toBeVisible();
  stubInvitations();
  await user.click(press(messages.invite({ count: 1 })));
  expect(await screen.findByText(messages.finished({ count: 1 }))).toBeVisible();
});

test('people above the limit wait until the shown time, and are not sent in vain', async () => {
  const all = people(BATCH * 3);
  stubInvitations(Object.fromEntries(all.slice(BATCH - 5).map((email) => [email, 'not_now'])));
  const { user } = await open(all.join('\n'));
  await user.click(press(messages.invite({ count: BATCH * 3 })));
  expect(await screen.findByText(messages.tooOftenMinutes({ count: 10 }))).toBeVisible();
  expect(sent()).toHaveLength(2);
  expect(press(messages.goOn({ count: BATCH * 2 + 5 }))).toBeEnabled();
  expect(rowOf(all[BATCH]!).getByText(messages.later)).toBeVisible();
});

test.each([
  [
    403,
    'Only teachers of the class can invite students.',
    'Only teachers of the class can invite students.',
  ],
  [500, 'Failed', messages.failed],
])('a refusal with %i is shown, and the list stays', async (status, message, text) => {
  refuse(inviteStudents, status, { message });
  const { user, field } = await open('a@x.org');
  await user.click(press(messages.invite({ count: 1 })));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveValue('a@x.org');
});

function file(text: string, name = 'class.csv'): File {
  const made = new File([text], name, { type: 'text/csv' });
  const bytes = new TextEncoder().encode(text);
  // Jsdom has no `arrayBuffer` of files.
  return Object.assign(made, { arrayBuffer: async () => bytes.slice().buffer });
}

async function choose(user: ReturnType<typeof start>['user'], ...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input!, files);
}

test('a file’s people are added to those that are there', async () => {
  const { user, field } = await open('a@x.org');
  await choose(user, file('name,email\nZoe,z@x.org\n'));
  expect(await screen.findByText(messages.read({ count: 1, name: 'class.csv' }))).toBeVisible();
  expect(field).toHaveValue('a@x.org\nZoe <z@x.org>');
  expect(press(messages.invite({ count: 2 }))).toBeEnabled();
});

test('a file with several classes adds the students of one', async () => {
  const { user, field } = start();
  await choose(
    user,
    file('sourcedId,username,givenName,email\nu1,a,Ada,a@x.org\nu2,b,Bo,b@x.org'),
    file('sourcedId,classSourcedId,userSourcedId,role\n1,Algebra,u1,student\n2,Biology,u2,student'),
  );
  const which = await screen.findByRole('combobox', { name: messages.whichClass });
  await user.selectOptions(which, messages.classOf({ title: 'Biology', count: 1 }));
  await user.click(press(messages.takeClass));
  expect(field).toHaveValue('Bo <b@x.org>');
});

test('a file that brings nobody says why, and leaves the list alone', async () => {
  const { user, field } = await open('a@x.org');
  await choose(user, file('name\nZoe'));
  expect(await screen.findByText(messages.nobody)).toBeVisible();
  expect(field).toHaveValue('a@x.org');
});

test('the list can be cleared', async () => {
  const { user, field } = await open('a@x.org');
  await user.click(press(messages.clear));
  expect(field).toHaveValue('');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

const stored = () => JSON.stringify(Object.entries(localStorage));

test('a file with ambiguous headings asks for a column by its addresses', async () => {
  const { user, field } = start();
  const text =
    'Name;E-Mail 1;E-Mail 2;Password\nAda;mum@y.org;a@x.org;S3cret\nBo;mum@y.org;b@x.org;S3cret';
  await choose(user, file(text));
  const group = await screen.findByRole('group', { name: messages.whichColumn });
  expect(within(group).getByText('a@x.org, b@x.org')).toBeVisible();
  expect(within(group).getByText(new RegExp(messages.columnShared({ count: 1 })))).toBeVisible();
  expect(field).toHaveValue('');
  expect(await axeViolations()).toEqual([]);
  await user.click(press(messages.useColumnOf({ heading: 'E-Mail 2' })));
  expect(field).toHaveValue('Ada <a@x.org>\nBo <b@x.org>');
  expect(stored()).toMatch(/a@x\.org/);
  expect(stored()).not.toMatch(/mum@y|S3cret/);
});

test('a pasted row with several addresses invites nobody before one is chosen, and its rest is not stored', async () => {
  const { user, field } = await open('Ada Lovelace\ta@x.org\tmum@y.org\tS3cret');
  expect(within(screen.getByRole('listitem')).getByText(messages.severalMark)).toBeVisible();
  expect(press(messages.nothing)).toBeDisabled();
  expect(stored()).not.toMatch(/mum@y|S3cret/);
  expect(await axeViolations()).toEqual([]);
  await user.click(press('a@x.org'));
  expect(field).toHaveValue('a@x.org');
  expect(press(messages.invite({ count: 1 }))).toBeEnabled();
});

test('the column of a pasted table is chosen once for all rows', async () => {
  const { user, field } = await open('Ada\ta@x.org\tmum@y.org\nBo\tb@x.org\tdad@y.org');
  expect(press(messages.nothing)).toBeDisabled();
  await user.click(press(messages.useColumnOf({ heading: messages.columnOf({ number: 1 }) })));
  expect(field).toHaveValue('a@x.org\nb@x.org');
});
