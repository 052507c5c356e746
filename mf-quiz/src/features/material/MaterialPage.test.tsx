import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getMaterial, listMaterialOpenings, openMaterial, type Material } from 'shared-api/quizzes';
import {
  anAttachment,
  callsOf,
  disconnect,
  installFakeSockets,
  neverReply,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aMaterial, aTaughtMaterial } from '../../testing/aMaterial.ts';
import { anOpening } from '../../testing/anOpening.ts';
import { messages as article } from '../classwork-article/messages.ts';
import { messages as openings } from '../openings/messages.ts';
import { MaterialPage } from './MaterialPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();
beforeEach(() => stub(openMaterial, {}));

function start() {
  return renderPage(<MaterialPage />, { path: '/material/:id', at: '/material/material-1' });
}

async function open(material: Material = aMaterial()) {
  stub(getMaterial, material);
  const page = start();
  await screen.findByRole('heading', { level: 1, name: material.title });
  return page;
}

const receipts = (count: number) => openings.openedBy({ count, all: 24 });

describe('a student', () => {
  test('reads the text, follows links and opens files', async () => {
    await open(aMaterial({ attachments: [anAttachment()] }));
    expect(await screen.findByText('Start with chapter one.')).toBeVisible();
    const links = within(screen.getByRole('list', { name: article.links }));
    expect(links.getByRole('link')).toHaveAttribute('href', 'https://library.example/chapter-1');
    expect(await screen.findByRole('link', { name: 'worksheet.pdf' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Algebra' })).toHaveAttribute(
      'href',
      '/s/class-1?tab=classwork',
    );
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/class/class-1/topic?title=History',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('is told that teachers see the opening, which is recorded once', async () => {
    await open();
    expect(screen.getByText(messages.seenByTeachers)).toBeVisible();
    await waitFor(() => expect(callsOf(openMaterial)).toHaveLength(1));
    expect(callsOf(openMaterial)[0]?.params).toEqual({ id: 'material-1' });
    fireEvent(window, new Event('online'));
    expect(callsOf(openMaterial)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: article.edit })).not.toBeInTheDocument();
    expect(screen.queryByText(receipts(2))).not.toBeInTheDocument();
  });

  test('without a connection, the opening is recorded when the connection returns', async () => {
    disconnect(openMaterial);
    await open();
    await waitFor(() => expect(callsOf(openMaterial)).toHaveLength(1));
    stub(openMaterial, {});
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(callsOf(openMaterial)).toHaveLength(2));
  });

  test('sees a change by a teacher without a reload', async () => {
    await open();
    stub(getMaterial, aMaterial({ title: 'Longer reading list' }));
    newestSocket().accept();
    newestSocket().receive({ type: 'classwork_changed' });
    expect(await screen.findByRole('heading', { name: 'Longer reading list' })).toBeVisible();
  });

  test('follows no address that runs code', async () => {
    await open(aMaterial({ _files: ['javascript:alert(1)'] }));
    expect(screen.queryByRole('list', { name: article.links })).not.toBeInTheDocument();
  });
});

describe('a teacher', () => {
  test('sees how many students have opened it, and who', async () => {
    stubPages(listMaterialOpenings, [[anOpening()], [anOpening({ id: 'u3', username: 'ada' })]]);
    const { user } = await open(aTaughtMaterial());
    expect(callsOf(openMaterial)).toEqual([]);
    await user.click(screen.getByText(receipts(2)));
    const list = within(await screen.findByRole('list', { name: openings.list }));
    expect(list.getByText('grace')).toBeVisible();
    await user.click(screen.getByRole('button', { name: openings.showMore }));
    expect(await list.findByText('ada')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  test('sees the number grow while students open it', async () => {
    await open(aTaughtMaterial());
    stub(getMaterial, aTaughtMaterial({ opened_count: 3 }));
    newestSocket().accept();
    newestSocket().receive({ type: 'work_submitted', assignment_ids: ['other'] });
    newestSocket().receive({ type: 'work_submitted', assignment_ids: ['material-1'] });
    expect(await screen.findByText(receipts(3))).toBeVisible();
  });

  test('reads that nobody has opened it', async () => {
    stub(listMaterialOpenings, []);
    const { user } = await open(aTaughtMaterial({ opened_count: 0 }));
    await user.click(screen.getByText(receipts(0)));
    expect(await screen.findByText(openings.empty)).toBeVisible();
  });

  test('edits it, but not in an archived class; a draft has no receipts', async () => {
    const { unmount } = await open(aTaughtMaterial({ draft: true }));
    expect(screen.getByText(article.draft)).toBeVisible();
    expect(screen.queryByText(receipts(2))).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: article.edit })).toHaveAttribute(
      'href',
      '/class/cw/create/class-1?edit=material-1',
    );
    unmount();
    await open(aTaughtMaterial({ is_read_only: true }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: article.edit })).not.toBeInTheDocument();
    });
  });
});

test('a material that does not exist leads to the not-found page', async () => {
  refuse(getMaterial, 404);
  const { currentPath } = start();
  await waitFor(() => expect(currentPath()).toBe('/not-found'));
});

test('a failed request offers to try again', async () => {
  refuse(getMaterial, 500);
  start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
});

test('shows that the material is loading', () => {
  neverReply(getMaterial);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
});
