import { Route, Routes } from 'platform/router';
import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import { openDraft, request } from 'shared-api';
import { createClass, getProfile, listClasses, search } from 'shared-api/contract';
import { aClass, aProfile, neverReply, refuse, stub } from 'shared-api/testing';
import { Container } from 'shared-ui';
import { messages as commands } from '../commands/messages.ts';
import { OfflineNotice } from '../offline/OfflineNotice.tsx';
import { messages as offline } from '../offline/messages.ts';
import { messages as sidebar } from '../sidebar/messages.ts';
import { messages } from './messages.ts';
import { SignedInFrame } from './SignedInFrame.tsx';

const PERSON = aProfile({ username: 'Ada Lovelace' });
const CLASSES = [
  aClass({ name: 'Algebra', pinned: true }),
  aClass({ id: 'class-2', name: 'Botany', category: 'Science', is_admin: false }),
  ...Array.from({ length: 6 }, (_, index) => {
    return aClass({ id: `class-${index + 3}`, name: `A class with a longer name ${index + 1}` });
  }),
];

/** The layout with a heading in place of a remote's page. */
function Layout() {
  return (
    <Routes>
      <Route element={<SignedInFrame />}>
        <Route path="*" element={<Page />} />
      </Route>
    </Routes>
  );
}

function Page() {
  return (
    <Container>
      <h1>…</h1>
      <OfflineNotice />
    </Container>
  );
}

const meta = {
  title: 'Frame of signed-in pages',
  component: Layout,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d', isWhole: true } },
  beforeEach: () => {
    stub(getProfile, PERSON);
    stub(listClasses, CLASSES);
    stub(search, []);
  },
  play: async ({ canvas }) => void (await findProfileMenu(canvas)),
} satisfies ScreenStories;
export default meta;

function findProfileMenu(canvas: StoryVisit['canvas']) {
  return canvas.findByRole('button', {
    name: messages.profileMenu({ name: PERSON.username }),
  });
}

export const Full: ScreenStory = {};
export const Empty: ScreenStory = { beforeEach: () => stub(listClasses, []) };
export const Loading: ScreenStory = { beforeEach: () => neverReply(listClasses) };
export const Failed: ScreenStory = { beforeEach: () => refuse(listClasses, 500) };

/** On a desktop the sidebar collapses to icons; on a phone it opens as a drawer. */
export const MenuIsToggled: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const [menu] = await canvas.findAllByRole('button', {
      name: new RegExp(`${messages.collapseMenu}|${messages.openMenu}`),
    });
    if (menu) await userEvent.click(menu);
    await canvas.findByRole('navigation', { name: sidebar.label });
  },
};

async function openProfileMenu({ canvas, userEvent }: StoryVisit) {
  await userEvent.click(await findProfileMenu(canvas));
  await canvas.findByRole('menu');
}
export const ProfileMenuIsOpen: ScreenStory = { play: openProfileMenu };
export const SomethingIsNotSent: ScreenStory = {
  play: async (visit) => {
    openDraft<{ text: string }>('note').write({ text: 'Not sent' });
    await openProfileMenu(visit);
    await visit.userEvent.click(visit.canvas.getByRole('menuitem', { name: messages.logOut }));
    await visit.canvas.findByRole('dialog', { name: messages.logOutTitle });
  },
};

async function openPalette({ canvas, userEvent }: StoryVisit) {
  await userEvent.click(await canvas.findByRole('button', { name: messages.commands }));
  return canvas.findByRole('combobox', { name: commands.search });
}
export const PaletteIsOpen: ScreenStory = {
  play: async (visit) => void (await openPalette(visit)),
};
export const PaletteFindsAClass: ScreenStory = {
  play: async (visit) => {
    await visit.userEvent.type(await openPalette(visit), 'bot');
    await visit.canvas.findByRole('option', { name: /Botany/ });
  },
};
export const PaletteFindsTexts: ScreenStory = {
  beforeEach: () => {
    const placeholder = { id: 'class-2', name: 'Botany' };
    const found = { class: placeholder, actor: null, date: '2025-11-03T09:00:00.000Z' };
    stub(search, [
      { ...found, id: 'post-1', kind: 'post', title: 'Leaves', excerpt: 'Bring one.', href: '/d' },
      { ...found, id: 'file-1', kind: 'file', title: 'leaves.pdf', excerpt: '', href: '/d' },
    ]);
  },
  play: async (visit) => {
    await visit.userEvent.type(await openPalette(visit), 'leav');
    await visit.canvas.findByRole('option', { name: /leaves\.pdf/ });
  },
};
export const PaletteFindsNothing: ScreenStory = {
  play: async (visit) => {
    await visit.userEvent.type(await openPalette(visit), 'zebra');
    await visit.canvas.findAllByText(commands.none({ words: 'zebra' }));
  },
};
/** Some commands are still loading. */
export const PaletteIsLooking: ScreenStory = {
  beforeEach: () => neverReply(listClasses),
  play: async (visit) => {
    await visit.userEvent.type(await openPalette(visit), 'zebra');
    await visit.canvas.findAllByText(commands.looking({ words: 'zebra' }));
  },
};
export const Shortcuts: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await findProfileMenu(canvas);
    await userEvent.keyboard('?');
    await canvas.findByRole('dialog', { name: commands.shortcuts });
  },
};

export const Offline: ScreenStory = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => void (await canvas.findByText(offline.offline)),
};
/** A write was refused, because an operator maintains the server. */
export const Maintenance: ScreenStory = {
  beforeEach: () => refuse(createClass, 503, { code: 'read_only' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('main');
    const body = { name: 'Chess', description: '', category: '' };
    await request(createClass, { body }).catch(() => undefined);
    await canvas.findByText(offline.maintenance);
  },
};
