import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  closeReport,
  getClass,
  hideContent,
  listHidden,
  listReports,
  type Report,
} from 'shared-api/contract';
import {
  aClassDetail,
  callsOf,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aReport } from '../../testing/aReport.ts';
import { asPart } from '../../testing/asPart.ts';
import { hideTexts } from 'shared-features';
import { messages } from './messages.ts';
import { ReportsPanel } from './ReportsPanel.tsx';

startSignedIn(toast.clear);
installFakeSockets();

async function open(reports: Report[]) {
  stub(listReports, reports);
  stub(listHidden, []);
  stub(getClass, aClassDetail());
  const page = renderPage(<ReportsPanel {...asPart('teacher')} />, {
    path: '/class/view/:id',
    at: '/class/view/class-1?tab=reports',
  });
  await screen.findByRole('heading', { name: messages.title });
  return page;
}

const cards = () => {
  const list = screen.getByRole('list', { name: messages.list });
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};
const answerButton = () => screen.findByRole('button', { name: /^Answer the report/ });

test('a report shows what was written, what came before, why and by whom', async () => {
  await open([aReport()]);
  expect(await screen.findByRole('heading', { name: 'Chat message by alan' })).toBeVisible();
  expect(screen.getByText('You are stupid')).toBeVisible();
  expect(screen.getByRole('list', { name: messages.before })).toHaveTextContent(
    'grace: I do not get it.',
  );
  expect(screen.getByText('Bullying or insults')).toBeVisible();
  expect(screen.getByText('He writes this to everybody.')).toBeVisible();
  expect(screen.getByText(/^Reported by grace/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    '/class/view/class-1?tab=chat',
  );
  expect(await axeViolations()).toEqual([]);
});

test('a reported message can be hidden', async () => {
  stub(hideContent, {});
  const { user } = await open([aReport()]);
  await user.click(await screen.findByRole('button', { name: /^Hide/ }));
  const dialog = within(await screen.findByRole('dialog', { name: hideTexts.titleMessage }));
  await user.type(dialog.getByRole('textbox'), 'This insults others.');
  await user.click(dialog.getByRole('button', { name: hideTexts.hide }));
  expect(await screen.findByText(hideTexts.hidden)).toBeVisible();
  expect(callsOf(hideContent)).toMatchObject([
    { body: { kind: 'message', thing_id: aReport().thing_id, reason: 'This insults others.' } },
  ]);
});

test('reports of the same thing are together', async () => {
  const reporter = { id: 'user-7', username: 'emmy', profile_image: null };
  await open([
    aReport({ id: 'r3', reporter, reason: 'hate', words: '' }),
    aReport({ id: 'r2', kind: 'post', thing_id: 'post-1', title: 'Look' }),
    aReport(),
  ]);
  await answerButtons(2);
  expect(cards()).toEqual(['Chat message by alan', 'Post by alan']);
});

const answerButtons = async (count: number) =>
  waitFor(() => expect(screen.getAllByRole('button', { name: /^Answer/ })).toHaveLength(count));

test('what has been deleted says so, and has no link', async () => {
  await open([aReport({ kind: 'comment', title: 'Roots', href: '' })]);
  expect(await screen.findByText(messages.deleted)).toBeVisible();
  expect(screen.getByText('In the post “Roots”')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('of a deleted author, the report says that the text is erased', async () => {
  await open([aReport({ excerpt: '', title: '', context: [] })]);
  expect(await screen.findByText(messages.erased)).toBeVisible();
});

test('an answer is sent, and the report leaves the list', async () => {
  stub(closeReport, {});
  const { user } = await open([aReport()]);
  await user.click(await answerButton());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messages.send }));
  expect(await dialog.findByText('Choose from the list.')).toBeVisible();
  expect(callsOf(closeReport)).toHaveLength(0);
  await user.selectOptions(dialog.getByRole('combobox'), messages.dealtWith);
  await user.type(dialog.getByRole('textbox'), 'Thank you.');
  stub(listReports, []);
  await user.click(dialog.getByRole('button', { name: messages.send }));
  expect(await screen.findByText(messages.empty)).toBeVisible();
  expect(screen.getByText(messages.sent)).toBeVisible();
  expect(callsOf(closeReport)).toMatchObject([
    {
      params: { id: 'class-1', reportId: 'report-1' },
      body: { outcome: 'dealt_with', answer: 'Thank you.' },
    },
  ]);
});

test('a report that another teacher has answered leaves the list too', async () => {
  refuse(closeReport, 409, { message: 'Another teacher has already answered this report.' });
  const { user } = await open([aReport()]);
  await user.click(await answerButton());
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), messages.noProblem);
  stub(listReports, []);
  await user.click(dialog.getByRole('button', { name: messages.send }));
  expect(
    await screen.findByText('Another teacher has already answered this report.'),
  ).toBeVisible();
  expect(await screen.findByText(messages.empty)).toBeVisible();
});

test('a new report appears by itself', async () => {
  await open([]);
  await screen.findByText(messages.empty);
  stub(listReports, [aReport()]);
  act(() => {
    newestSocket().accept();
    newestSocket().receive({ type: 'reports_changed' });
  });
  expect(await answerButton()).toBeVisible();
});
