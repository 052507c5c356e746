import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClassTabProps } from 'platform/runtime';
import { axeViolations, renderPage } from 'platform/testing';
import {
  createClasswork,
  editClasswork,
  getClass,
  getClasswork,
  listClasswork,
  getGrading,
  type Assignment,
} from 'shared-api/contract';
import { scheduleTexts } from 'shared-features';
import { aClassDetail, anAssignment, callsOf, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { stubPast } from '../../testing/stubPast.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { ClassworkPanel } from '../classwork-list/ClassworkPanel.tsx';
import { messages as list } from '../classwork-list/messages.ts';
import { EditClassworkPage } from '../edit-classwork/EditClassworkPage.tsx';
import { messages } from '../edit-classwork/messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stubPast());

const AT = new Date(2027, 2, 3, 8).toISOString();
const LATER = { draft: true, publish_at: AT };
const day = () => screen.findByLabelText<HTMLInputElement>(scheduleTexts.day);
const draft = () => screen.getByLabelText<HTMLInputElement>(messages.saveAsDraft);
const button = (name: string) => screen.findByRole('button', { name });

async function openForm(work?: Partial<Assignment>) {
  stub(getGrading, { categories: [], version: 1 });
  stub(getClass, aClassDetail({ id: 'c7' }));
  if (work) stub(getClasswork, anAssignment(work));
  const at = `/class/cw/create/c7${work ? '?edit=assignment-1' : ''}`;
  const page = renderPage(<EditClassworkPage />, { path: '/class/cw/create/:id', at });
  await screen.findByRole('textbox', { name: /^Instructions/ });
  return page;
}

describe('the form of classwork', () => {
  test('schedules it as a draft', async () => {
    const { user } = await openForm();
    await user.type(await screen.findByLabelText(/^Title/), 'Essay');
    typeInto(await screen.findByRole('textbox', { name: /^Instructions/ }), 'Write it.');
    await user.click(await button(messages.schedule));
    expect(await day()).toHaveFocus();
    expect(draft()).toBeChecked();
    expect(draft()).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
    fireEvent.change(await day(), { target: { value: '' } });
    await user.click(await button(messages.submit));
    expect(await screen.findByText(messages.dueUnreadable)).toBeVisible();
    fireEvent.change(await day(), { target: { value: '2027-03-03' } });
    stub(createClasswork, anAssignment(LATER));
    await user.click(await button(messages.submit));
    expect(await screen.findByText(messages.scheduled)).toBeVisible();
    expect(callsOf(createClasswork)).toMatchObject([{ body: { draft: true, publish_at: AT } }]);
  });

  test('sends only a changed time, and can remove it', async () => {
    const { user } = await openForm(LATER);
    expect(await day()).toHaveValue('2027-03-03');
    await user.type(screen.getByLabelText(/^Title/), '!');
    stub(editClasswork, anAssignment(LATER));
    await user.click(await button(messages.submit));
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ draft: true });
    expect(callsOf(editClasswork)[0]?.body).not.toHaveProperty('publish_at');
  });

  test('without a schedule saves a draft or publishes, as chosen', async () => {
    const { user } = await openForm({ ...LATER, held: 'archived' });
    expect(await screen.findByText(/the class was archived at that time/)).toBeVisible();
    await user.click(await button(scheduleTexts.remove));
    expect(await button(messages.schedule)).toHaveFocus();
    expect(draft()).toBeEnabled();
    await user.click(draft());
    stub(editClasswork, anAssignment());
    await user.click(await button(messages.submit));
    await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
    expect(callsOf(editClasswork)[0]?.body).toMatchObject({ draft: false, publish_at: null });
  });

  test('offers no schedule for published classwork', async () => {
    await openForm({});
    expect(screen.queryByRole('button', { name: messages.schedule })).toBeNull();
  });
});

describe('the list of classwork', () => {
  const TAB: ClassTabProps = {
    role: 'teacher',
    classId: 'c7',
    isActive: true,
    onUnreadChange: () => undefined,
  };
  const WORKS = [
    anAssignment({ id: 'a3', title: 'Next', ...LATER }),
    anAssignment({ id: 'a2', title: 'Later', draft: true, publish_at: '2027-05-01T08:00:00.000Z' }),
    anAssignment({ id: 'a1', title: 'There already' }),
  ];

  test('shows when scheduled work is published', async () => {
    stub(listClasswork, WORKS);
    renderPage(<ClassworkPanel {...TAB} />, { path: '/class/view/:id' });
    const items = within(await screen.findByRole('list', { name: list.list }));
    const titles = items.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Next', 'Later', 'There already']);
    expect(await items.findByText(/^Scheduled for .*Mar 3/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('publishes it now, in its current state on the server', async () => {
    stub(listClasswork, WORKS);
    const { user } = renderPage(<ClassworkPanel {...TAB} />, { path: '/class/view/:id' });
    await user.click(await screen.findByText('Next'));
    await user.click(await button(`${scheduleTexts.publishNow} Next`));
    stub(getClasswork, anAssignment({ id: 'a3', title: 'Next, edited', mark: 7, ...LATER }));
    stub(editClasswork, anAssignment({ id: 'a3' }));
    stub(listClasswork, [anAssignment({ id: 'a3', title: 'Next, edited' })]);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: scheduleTexts.publishNow }));
    expect(await screen.findByText(scheduleTexts.published)).toBeVisible();
    expect(callsOf(editClasswork)).toMatchObject([
      {
        params: { id: 'a3' },
        body: { title: 'Next, edited', mark: 7, draft: false, publish_at: null },
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Next, edited' })).toBeVisible();
  });
});
