import { screen, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { editClass, getClass } from 'shared-api/contract';
import { aClassDetail, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { WritingRulesCard } from './WritingRulesCard.tsx';

startSignedIn(toast.clear);

async function open(change: Parameters<typeof aClassDetail>[0] = {}) {
  stub(getClass, aClassDetail(change));
  const page = renderPage(<WritingRulesCard classId="class-1" />, { path: '/class/view/class-1' });
  await screen.findByRole('region', { name: messages.title });
  return page;
}

async function edit(change: Parameters<typeof aClassDetail>[0] = {}) {
  const page = await open(change);
  await page.user.click(screen.getByRole('button', { name: messages.edit }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: messages.title })) };
}

test('slow mode is switched on, and shown', async () => {
  stub(editClass, aClassDetail({ slow_mode: 300, version: 8 }));
  const { user, dialog } = await edit({ version: 7 });
  expect(screen.getByText('Slow mode in the chat: Off')).toBeInTheDocument();
  const choices = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(choices).toEqual([
    'Off',
    'One message every 5 seconds',
    'One message every 10 seconds',
    'One message every 30 seconds',
    'One message every minute',
    'One message every 5 minutes',
  ]);
  await user.selectOptions(dialog.getByRole('combobox'), 'One message every 5 minutes');
  expect(await axeViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(messages.saved)).toBeVisible();
  expect(callsOf(editClass)).toMatchObject([{ body: { slow_mode: 300, version: 7 } }]);
  expect(screen.getByText('Slow mode in the chat: One message every 5 minutes')).toBeVisible();
});

test('what another teacher has changed meanwhile is shown', async () => {
  refuse(editClass, 409);
  const { user, dialog } = await edit({ version: 7 });
  stub(getClass, aClassDetail({ slow_mode: 10, version: 8 }));
  await user.selectOptions(dialog.getByRole('combobox'), 'One message every minute');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(
    await dialog.findByText(/One message every 10 seconds/, { ignore: 'option' }),
  ).toBeVisible();
});

test('blocked words are edited on one line each', async () => {
  stub(editClass, aClassDetail({ blocked_words: ['fool', 'go away'], version: 8 }));
  const { user, dialog } = await edit({ blocked_words: ['fool'], version: 7 });
  const field = dialog.getByRole('textbox', { name: messages.blockedWords });
  expect(field).toHaveValue('fool');
  await user.type(field, '{Enter} go away {Enter}{Enter}');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await screen.findByText(messages.saved)).toBeVisible();
  expect(callsOf(editClass)).toMatchObject([{ body: { blocked_words: ['fool', 'go away'] } }]);
  expect(screen.getByText('Blocked words: 2')).toBeVisible();
});

test('a line without letters is refused by its field', async () => {
  const { user, dialog } = await edit();
  await user.type(dialog.getByRole('textbox', { name: messages.blockedWords }), '?!');
  await user.click(dialog.getByRole('button', { name: messages.save }));
  expect(await dialog.findByText('Each word needs a letter or a digit.')).toBeVisible();
  expect(callsOf(editClass)).toHaveLength(0);
});

test('an archived class shows its rules, and keeps them', async () => {
  await open({ slow_mode: 60, date_archived: '2026-01-01T00:00:00.000Z' });
  expect(screen.getByText('Slow mode in the chat: One message every minute')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
