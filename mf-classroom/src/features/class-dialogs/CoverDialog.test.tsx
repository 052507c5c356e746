import { screen, waitFor } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { LIMITS, editClass, getClass } from 'shared-api/contract';
import {
  aClassDetail,
  callsOf,
  neverReply,
  installFakeSockets,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { TeacherClassPage } from '../class-page/TeacherClassPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
installFakeSockets();

async function open() {
  stub(getClass, aClassDetail());
  const page = renderPage(<TeacherClassPage />, { path: '/class/view/:id', at: '/class/view/c7' });
  await page.user.click(await screen.findByRole('button', { name: 'Change cover' }));
  await screen.findByRole('dialog', { name: messages.coverTitle });
  return {
    ...page,
    choose: (bytes = 8) =>
      page.user.upload(
        screen.getByLabelText(messages.coverLabel),
        new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' }),
      ),
    save: () => page.user.click(screen.getByRole('button', { name: messages.coverSubmit })),
  };
}

test('a picture is shown before it is sent, and is the cover afterwards', async () => {
  const { choose, save } = await open();
  stub(editClass, aClassDetail({ cover_image_url: '/images/new.webp' }));
  await choose();
  expect(screen.getByRole('img', { name: messages.coverPreview })).toBeVisible();
  await save();
  expect(await screen.findByText(messages.coverChanged)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelector('img')).toHaveAttribute('src', '/images/new.webp');
  const [call] = callsOf(editClass);
  expect(call?.params).toEqual({ id: 'c7' });
  expect(call?.form?.get('cover_image')).toBeInstanceOf(File);
});

test('without a file nothing is sent, and the field says what to do', async () => {
  const { save } = await open();
  await save();
  expect(await screen.findByText('Please select an image before submitting.')).toBeVisible();
  expect(callsOf(editClass)).toHaveLength(0);
  expect(await axeViolations()).toEqual([]);
});

test.each([400, 413, 415])(
  'a file that is refused with %i shows an error by the field',
  async (status) => {
    const { choose, save } = await open();
    refuse(editClass, status);
    await choose();
    await save();
    expect(await screen.findByText(messages.coverRefused)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  },
);

test('a file that is too large is not even sent; another one can be chosen', async () => {
  const { choose, save } = await open();
  await choose(LIMITS.image + 1);
  await save();
  expect(await screen.findByText(messages.coverRefused)).toBeVisible();
  expect(callsOf(editClass)).toHaveLength(0);
  await choose();
  await waitFor(() => expect(screen.queryByText(messages.coverRefused)).not.toBeInTheDocument());
});

test('a server that does not answer is reported by the field', async () => {
  holdTime();
  const { choose, save } = await open();
  neverReply(editClass);
  await choose();
  await save();
  await waitUntilGivenUp();
  expect(await screen.findByText('Server is too slow !!')).toBeVisible();
});
