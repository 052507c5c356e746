import type { ClassTabProps } from 'platform/runtime';
import type { ScreenStories, ScreenStory, StoryVisit } from 'platform/testing';
import {
  getClass,
  inviteStudent,
  listRemovedMembers,
  removeMember,
  handOverClass,
  inviteStudents,
  inviteTeacher,
  listTeachers,
  releaseTeacher,
} from 'shared-api/contract';
import { aClassDetail, aMember, aSession, neverReply, refuse, stub } from 'shared-api/testing';
import { asPart } from '../../testing/asPart.ts';
import { aTeacher, anInvited } from '../../testing/teachers.ts';
import { messages as page } from '../class-dialogs/messages.ts';
import { messages as many } from '../invite-many/messages.ts';
import { messages as teachers } from '../teachers/messages.ts';
import { messages as invite } from '../invite/messages.ts';
import { messages } from './messages.ts';
import { PeoplePanel } from './PeoplePanel.tsx';

const GRACE = aMember({
  email: 'grace@school.example',
  dob: '2010-12-09',
  intrest: 'Music,Science',
  intro: 'I like ships.',
  date_created: '2026-08-01T00:00:00.000Z',
});
const NAMES = ['alan', 'a-username-of-forty-characters-and-no-more', 'محمد'];
const MEMBERS = [GRACE, ...NAMES.map((username) => aMember({ id: `of-${username}`, username }))];
const REMOVED = {
  user: { id: 'user-9', username: 'edsger', image_url: null, email: 'edsger@school.example' },
  date_removed: '2026-11-20T08:00:00.000Z',
};

const OWN = { id: aSession().id, username: 'noether' };
const EMMY = aTeacher({ username: 'emmy', email: 'emmy@school.example' });
const LONG = aTeacher({ id: 'user-7', username: 'a-teacher-of-so-long' });
const TEACHERS = [{ ...aTeacher(OWN), is_owner: true }, EMMY, LONG];
const AS_CO_TEACHER = { teachers: [{ ...EMMY, is_owner: true }, aTeacher(OWN)] };

const meta = {
  title: 'Class/People',
  component: PeoplePanel,
  tags: ['!autodocs'],
  args: asPart('teacher'),
  parameters: {
    layout: 'fullscreen',
    screen: { path: '/class/view/:id', at: '/class/view/class-1?tab=people' },
  },
  beforeEach: () => {
    stub(getClass, aClassDetail({ members: MEMBERS }));
    stub(listRemovedMembers, []);
    stub(listTeachers, { teachers: TEACHERS, invited: [] });
  },
} satisfies ScreenStories<ClassTabProps>;
export default meta;

export const Full: ScreenStory = {};
export const Empty: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ members: [] })),
};
export const Loading: ScreenStory = { beforeEach: () => neverReply(getClass) };
export const Failed: ScreenStory = { beforeEach: () => refuse(getClass, 500) };
export const NoneFound: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: messages.search });
    await userEvent.type(search, 'Kurt');
    await canvas.findByText(messages.noneFound({ words: 'Kurt' }));
  },
};
export const WithRemovedStudents: ScreenStory = {
  beforeEach: () => stub(listRemovedMembers, [REMOVED]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(messages.removedTitle({ count: 1 })));
    await canvas.findByText(messages.readmit);
  },
};
const MUTED = { until: '2099-01-01T00:00:00.000Z', reason: 'You insulted others.' };
export const WithMuted: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ members: [{ ...GRACE, muted: MUTED }] })),
};
export const Muting: ScreenStory = {
  beforeEach: () => stub(getClass, aClassDetail({ members: [GRACE] })),
  play: async ({ canvas, userEvent }) => {
    const menu = { name: messages.menuOf({ name: GRACE.user.username }) };
    await userEvent.click(await canvas.findByRole('button', menu));
    await userEvent.click(await canvas.findByRole('menuitem', { name: messages.mute }));
    await canvas.findByRole('dialog');
  },
};
export const RemovedStudentsFailed: ScreenStory = {
  beforeEach: () => refuse(listRemovedMembers, 500),
};

/** On a phone both ways in are in a menu. */
async function openAdding({ canvas, userEvent }: StoryVisit, name: string) {
  await canvas.findByRole('button', { name: 'Export' });
  const menu = canvas.queryByRole('button', { name: messages.addMenu });
  if (menu) await userEvent.click(menu);
  await userEvent.click(canvas.getByRole(menu ? 'menuitem' : 'button', { name }));
}

async function openInvitation(visit: StoryVisit) {
  const { canvas, userEvent } = visit;
  await openAdding(visit, messages.add);
  const field = await canvas.findByLabelText(new RegExp(`^${invite.email}`));
  await userEvent.type(field, 'edsger@school.example');
}
export const Inviting: ScreenStory = { play: openInvitation };
export const InvitedTooOften: ScreenStory = {
  beforeEach: () => refuse(inviteStudent, 429),
  play: async (visit) => {
    await openInvitation(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: messages.invite }));
    await visit.canvas.findByText(invite.tooOften);
  },
};

const LIST = [
  'Ada Lovelace <ada@school.example>',
  'Grace Hopper',
  'edsger@school.example; donald@school',
  'ada@school.example',
  'barbara@school.example',
].join('\n');

async function openList(visit: StoryVisit) {
  const { canvas, userEvent } = visit;
  await openAdding(visit, messages.addSeveral);
  await userEvent.click(await canvas.findByLabelText(many.label));
  await userEvent.paste(LIST);
  await canvas.findByRole('button', { name: many.invite({ count: 3 }) });
}
export const InvitingMany: ScreenStory = { play: openList };

async function sendList(visit: StoryVisit, text: string) {
  await openList(visit);
  await visit.userEvent.click(
    visit.canvas.getByRole('button', { name: many.invite({ count: 3 }) }),
  );
  await visit.canvas.findByText(text);
}
export const InvitedMany: ScreenStory = {
  beforeEach: () =>
    stub(inviteStudents, [
      { email: 'ada@school.example', state: 'invited', message: '' },
      {
        email: 'edsger@school.example',
        state: 'member',
        message: 'Already a student of this class.',
      },
      {
        email: 'barbara@school.example',
        state: 'already_invited',
        message: 'Already invited. The invitation is still valid, so no second email was sent.',
      },
    ]),
  play: (visit) => sendList(visit, many.finished({ count: 2 })),
};
export const InvitingManyFailed: ScreenStory = {
  beforeEach: () => refuse(inviteStudents, 500),
  play: (visit) => sendList(visit, many.failed),
};
export const TooManyForNow: ScreenStory = {
  beforeEach: () =>
    stub(inviteStudents, ({ body }) =>
      body.emails.map((email) => ({
        email,
        state: 'not_now' as const,
        message: 'Too many invitations at once. You can send this one later.',
        retry_after: 1_500,
      })),
    ),
  play: (visit) => sendList(visit, many.tooOftenMinutes({ count: 25 })),
};

/** On a phone; elsewhere there is no such menu. */
export const WaysIn: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Export' });
    const menu = canvas.queryByRole('button', { name: messages.addMenu });
    if (menu) await userEvent.click(menu);
  },
};

export const Exporting: ScreenStory = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }));
    await canvas.findByRole('menu');
  },
};

async function openMenu({ canvas, userEvent }: StoryVisit) {
  const name = messages.menuOf({ name: 'grace' });
  await userEvent.click(await canvas.findByRole('button', { name }));
  await canvas.findByRole('menu');
}
export const MenuOfAStudent: ScreenStory = { play: openMenu };
export const SeeingAProfile: ScreenStory = {
  play: async (visit) => {
    await openMenu(visit);
    await visit.userEvent.click(visit.canvas.getByRole('menuitem', { name: messages.seeProfile }));
    await visit.canvas.findByRole('dialog', { name: 'grace' });
  },
};
export const Removing: ScreenStory = {
  beforeEach: () => neverReply(removeMember),
  play: async (visit) => {
    await openMenu(visit);
    await visit.userEvent.click(visit.canvas.getByRole('menuitem', { name: messages.remove }));
    await visit.canvas.findByRole('dialog');
  },
};

export const WithInvitedTeachers: ScreenStory = {
  beforeEach: () => {
    const far = 'an-address-that-is-longer-than-its-line@a-school-far-away.example';
    const invited = [anInvited(), anInvited({ id: 'invitation-2', email: far })];
    stub(listTeachers, { teachers: TEACHERS, invited });
  },
};
export const AsCoTeacher: ScreenStory = {
  beforeEach: () => stub(listTeachers, AS_CO_TEACHER),
};
export const LoadingTeachers: ScreenStory = { beforeEach: () => neverReply(listTeachers) };
export const TeachersFailed: ScreenStory = { beforeEach: () => refuse(listTeachers, 500) };

async function openTeacherInvitation({ canvas, userEvent }: StoryVisit) {
  await userEvent.click(await canvas.findByRole('button', { name: teachers.invite }));
  const field = await canvas.findByLabelText(new RegExp(`^${invite.email}`));
  await userEvent.type(field, 'emmy@school.example');
}
export const InvitingATeacher: ScreenStory = { play: openTeacherInvitation };
export const TeachesAlready: ScreenStory = {
  beforeEach: () => {
    const text = 'Already a teacher of this class.';
    refuse(inviteTeacher, 409, { message: text, code: 'conflict', fields: { email: text } });
  },
  play: async (visit) => {
    await openTeacherInvitation(visit);
    await visit.userEvent.click(visit.canvas.getByRole('button', { name: teachers.send }));
    await visit.canvas.findByText('Already a teacher of this class.');
  },
};

async function openTeacherMenu({ canvas, userEvent }: StoryVisit, name: string, item?: string) {
  const button = await canvas.findByRole('button', { name: teachers.menuOf({ name }) });
  await userEvent.click(button);
  await canvas.findByRole('menu');
  if (item === undefined) return;
  await userEvent.click(canvas.getByRole('menuitem', { name: item }));
  await canvas.findByRole('dialog');
}
export const MenuOfATeacher: ScreenStory = { play: (visit) => openTeacherMenu(visit, 'emmy') };
export const ReleasingATeacher: ScreenStory = {
  beforeEach: () => neverReply(releaseTeacher),
  play: (visit) => openTeacherMenu(visit, 'emmy', teachers.release),
};
export const HandingOver: ScreenStory = {
  beforeEach: () => neverReply(handOverClass),
  play: (visit) => openTeacherMenu(visit, 'emmy', teachers.handOver),
};
export const LeavingAsATeacher: ScreenStory = {
  beforeEach: () => stub(listTeachers, AS_CO_TEACHER),
  play: async (visit) => {
    await openTeacherMenu(visit, 'noether', teachers.leave);
    await visit.canvas.findByText(page.leaveHelpTeacher);
  },
};
