import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { clearSession } from 'shared-api';
import { getProfile, saveProfile, type Profile } from 'shared-api/contract';
import {
  aProfile,
  aSession,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  signIn,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { ProfilePage } from './ProfilePage.tsx';

startSignedIn(toast.clear);

const username = () => screen.getByLabelText(/^Username/);
const intro = () => screen.getByLabelText('Intro');
const save = () => screen.getByRole('button', { name: 'Save' });

function startPage(at?: string) {
  return renderPage(<ProfilePage />, { path: '/profile', at });
}

async function open(change: Partial<Profile> = {}, at?: string) {
  stub(getProfile, aProfile(change));
  const page = startPage(at);
  await screen.findByRole('tab', { name: 'Personal Info' });
  return page;
}

function acceptChanges(profile = aProfile()) {
  stub(saveProfile, ({ body }) => {
    const reply = { ...profile, ...body };
    stub(getProfile, reply);
    return reply;
  });
}

describe('loading', () => {
  test('a profile on its way says so', async () => {
    stub(getProfile, aProfile());
    startPage();
    expect(screen.getByText(messages.loading)).toBeInTheDocument();
    expect(await screen.findByText('ada')).toBeVisible();
  });

  test('a server that does not answer is too slow; Retry tries again', async () => {
    holdTime();
    neverReply(getProfile);
    const { user } = startPage();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is too slow !!')).toBeVisible();
    stub(getProfile, aProfile());
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText('ada')).toBeVisible();
  });

  test('any other failure is shown', async () => {
    refuse(getProfile, 500);
    startPage();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(screen.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
  });
});

test('the name and the counts of the person are on top', async () => {
  await open({ post: 12, teaching: 4, learning: 1 });
  expect(screen.getByText('ada')).toBeVisible();
  expect(screen.getByText(aSession().email)).toBeVisible();
  for (const [name, count] of [
    ['Posts', '12'],
    ['Teaching', '4'],
    ['Enrolled', '1'],
  ] as const) {
    expect(screen.getByText(name).parentElement).toHaveTextContent(count);
  }
});

test('the page has its own title and no accessibility faults, in both tabs', async () => {
  const { user } = await open();
  expect(document.title).toMatch(/^Profile/);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  expect(await axeViolations()).toEqual([]);
});

describe('the tabs', () => {
  test('have their own addresses', async () => {
    const { user, currentPath } = await open();
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(currentPath()).toBe('/profile?tab=security');
    expect(username()).not.toBeVisible();
  });

  test('open where the address says', async () => {
    await open({}, '/profile?tab=security');
    const link = screen.getByRole('link', { name: messages.credentialsLink });
    expect(link).toHaveAttribute('href', '/auth/change/email-password');
  });
});

describe('personal information', () => {
  test('is saved', async () => {
    const { user } = await open();
    acceptChanges();
    await user.clear(intro());
    await user.type(intro(), ' Geometry. ');
    await user.click(save());
    expect(await screen.findByText('Profile edited')).toBeVisible();
    // The username may be another by now: in another tab.
    expect(callsOf(saveProfile).map(({ body }) => body)).toEqual([{ intro: 'Geometry.' }]);
    await waitFor(() => expect(intro()).toHaveValue('Geometry.'));
    expect(screen.queryByText(messages.unsaved)).not.toBeInTheDocument();
  });

  test('takes 20 and 130 characters', async () => {
    const { user } = await open({ username: '', intro: '' });
    await user.type(username(), 'u'.repeat(25));
    expect(username()).toHaveValue('u'.repeat(20));
    expect(screen.getByText('20 / 20')).toBeVisible();
    await user.click(intro());
    await user.paste('i'.repeat(140));
    expect(intro()).toHaveValue('i'.repeat(130));
  });

  test('says by the field when a new username could fool somebody', async () => {
    const { user } = await open();
    await user.clear(username());
    await user.type(username(), 'аda');
    await user.click(save());
    expect(await screen.findByText('Use letters of only one alphabet.')).toBeVisible();
    expect(username()).toBeInvalid();
    expect(callsOf(saveProfile)).toHaveLength(0);
  });

  test('saves the rest where the username is from before there were rules for it', async () => {
    const { user } = await open({ username: '🎸 аda' });
    acceptChanges(aProfile({ username: '🎸 аda' }));
    await user.type(intro(), '!');
    await user.click(save());
    expect(await screen.findByText('Profile edited')).toBeVisible();
    expect(callsOf(saveProfile).map(({ body }) => body)).toEqual([
      { intro: `${aProfile().intro}!` },
    ]);
  });

  test('needs a username', async () => {
    const { user } = await open();
    await user.clear(username());
    await user.click(save());
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(username()).toHaveFocus();
    expect(callsOf(saveProfile)).toHaveLength(0);
  });

  test('that the server refuses shows an error by the field and a toast', async () => {
    refuse(saveProfile, 400, { fields: { username: 'Somebody has this name.' } });
    const { user } = await open();
    await user.type(username(), '2');
    await user.click(save());
    expect(await screen.findByText('AN error occured')).toBeVisible();
    expect(screen.getByText('Somebody has this name.')).toBeVisible();
    expect(username()).toHaveValue('ada2');
  });

  test('a server that does not answer is reported; the typed text stays', async () => {
    holdTime();
    neverReply(saveProfile);
    const { user } = await open();
    await user.type(username(), '2');
    await user.click(save());
    expect(await screen.findByRole('button', { name: messages.saving })).toBeVisible();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is not to responding .')).toBeVisible();
    expect(username()).toHaveValue('ada2');
  });

  test('any other failure is shown', async () => {
    disconnect(saveProfile);
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByText('An error occurred')).toBeVisible();
  });

  test('a double click saves once', async () => {
    const { user } = await open();
    acceptChanges();
    await user.type(username(), '2');
    await user.dblClick(save());
    await screen.findByText('Profile edited');
    expect(callsOf(saveProfile)).toHaveLength(1);
  });
});

describe('unsaved changes', () => {
  test('are there again after the session expired and the page was reloaded', async () => {
    const { user, unmount } = await open();
    await user.type(username(), '2');
    act(() => clearSession('expired'));
    unmount();
    signIn({ token: 'renewed' });
    await open();
    expect(username()).toHaveValue('ada2');
    expect(screen.getByText(messages.unsaved)).toBeVisible();
  });

  test('make the browser ask before the page is left, also from the other tab', async () => {
    const { user } = await open();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await user.type(username(), '2');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(leave()).toBe(false);
  });

  test('can be discarded', async () => {
    const { user, unmount } = await open();
    await user.type(username(), '2');
    await user.click(screen.getByRole('button', { name: messages.undo }));
    expect(username()).toHaveValue('ada');
    expect(username()).toHaveFocus();
    unmount();
    await open();
    expect(username()).toHaveValue('ada');
    expect(screen.queryByText(messages.unsaved)).not.toBeInTheDocument();
  });

  test('are not overwritten by what the server knows meanwhile; an untouched form follows it', async () => {
    const { user } = await open();
    await user.type(username(), '2');
    stub(saveProfile, aProfile({ username: 'elsewhere', notify: false }));
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await user.click(save());
    expect(await screen.findByText('elsewhere', { selector: 'bdi' })).toBeVisible();
    expect(username()).toHaveValue('ada2');
    expect(screen.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
  });

  test('an untouched form shows what the server knows now', async () => {
    const { user } = await open();
    stub(saveProfile, aProfile({ intro: 'From another device.' }));
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await user.click(save());
    await waitFor(() => expect(intro()).toHaveValue('From another device.'));
    expect(screen.queryByText(messages.unsaved)).not.toBeInTheDocument();
  });
});

describe('notifications and privacy', () => {
  test('are saved, in the words of the wire', async () => {
    const { user } = await open({}, '/profile?tab=security');
    acceptChanges();
    await user.click(screen.getByRole('switch', { name: 'Notifications' }));
    await user.click(screen.getByRole('switch', { name: 'Emails' }));
    await user.selectOptions(screen.getByLabelText(messages.profileType), 'Custom');
    await user.click(save());
    expect(await screen.findByText('Profile edited')).toBeVisible();
    expect(callsOf(saveProfile).map(({ body }) => body)).toEqual([
      { notify: false, recieve_email: true, profile_type: 'costum' },
    ]);
  });

  test('say what a choice means', async () => {
    const { user } = await open({}, '/profile?tab=security');
    await user.selectOptions(screen.getByLabelText(messages.profileType), 'Private');
    expect(screen.getByText(messages.profileTypeHints.private)).toBeVisible();
  });
});

describe('the profile image', () => {
  const photo = new File(['pixels'], 'me.png', { type: 'image/png' });

  async function openDialog() {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: messages.changeImage }));
    const dialog = within(screen.getByRole('dialog', { name: messages.imageTitle }));
    const choose = (file: File) => user.upload(dialog.getByLabelText(messages.imageLabel), file);
    const upload = () => dialog.getByRole('button', { name: 'Upload photo' });
    return { user, dialog, choose, upload };
  }

  test('is chosen, seen and uploaded', async () => {
    stub(saveProfile, aProfile({ profile_image: '/images/new.webp' }));
    const { user, dialog, choose, upload } = await openDialog();
    expect(upload()).toBeDisabled();
    await choose(photo);
    expect(dialog.getByRole('img', { name: messages.imagePreview })).toBeVisible();
    await user.click(upload());
    expect(await screen.findByText('Image Changed')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([...(callsOf(saveProfile)[0]?.form?.keys() ?? [])]).toEqual(['profile_image']);
  });

  test('of any image type can be chosen', async () => {
    const { dialog, choose, upload } = await openDialog();
    expect(dialog.getByLabelText(messages.imageLabel)).toHaveAttribute('accept', 'image/*');
    await choose(new File(['x'], 'me.avif', { type: 'image/avif' }));
    expect(upload()).toBeEnabled();
  });

  test('that the server cannot read is refused; another can be chosen', async () => {
    refuse(saveProfile, 400);
    const { user, choose, upload } = await openDialog();
    await choose(photo);
    await user.click(upload());
    expect(await screen.findByText('FIleType not supported or to large')).toBeVisible();
    expect(screen.getByText(messages.imageMistake)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(upload()).toBeEnabled();
  });

  test('that is too large is refused without the wait', async () => {
    const { user, choose, upload } = await openDialog();
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
    await user.click(upload());
    expect(await screen.findByText('FIleType not supported or to large')).toBeVisible();
    expect(screen.getByText(messages.imageMistake)).toBeVisible();
    expect(callsOf(saveProfile)).toHaveLength(0);
  });

  test('a failure of another kind is shown', async () => {
    refuse(saveProfile, 500);
    const { user, choose, upload } = await openDialog();
    await choose(photo);
    await user.click(upload());
    expect(await screen.findByText('Server is not to responding .')).toBeVisible();
  });

  test('the dialog can be closed without an upload', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('the dialog has no accessibility faults', async () => {
    const { choose } = await openDialog();
    await choose(photo);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the language', () => {
  const choice = () => screen.getByRole('combobox', { name: messages.language });
  afterEach(() => {
    document.cookie = 'homeroom_language=; max-age=0; path=/';
  });

  test('is the account’s, is kept in this browser too, and the page begins anew in it', async () => {
    // jsdom says so of every navigation.
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open({ language: 'de' }, '/profile?tab=security');
    acceptChanges();
    expect(choice()).toHaveValue('de');
    await user.selectOptions(choice(), 'العربية');
    await waitFor(() => expect(String(error.mock.lastCall?.[0])).toMatch(/navigation/));
    error.mockRestore();
    expect(callsOf(saveProfile)).toMatchObject([{ body: { language: 'ar' } }]);
    expect(document.cookie).toContain('homeroom_language=ar');
  });

  test('stays as it was where the server did not take it', async () => {
    const { user } = await open({ language: 'de' }, '/profile?tab=security');
    refuse(saveProfile, 500);
    await user.selectOptions(choice(), 'العربية');
    await screen.findByText(messages.failed);
    expect(choice()).toHaveValue('de');
    expect(document.cookie).not.toContain('homeroom_language');
  });
});

test('how pages look is chosen at once, and kept in this browser', async () => {
  const { user } = await open({}, '/profile?tab=security');
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  await user.selectOptions(screen.getByLabelText('Contrast'), 'High');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.documentElement).toHaveAttribute('data-contrast', 'more');
  expect(document.cookie).toContain('homeroom_look=dark.more');
  await user.selectOptions(screen.getByLabelText('Theme'), 'Same as system');
  await user.selectOptions(screen.getByLabelText('Contrast'), 'Same as system');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
