/** Number of a person of the model. Person 0 has created the class. */
export type PersonNumber = number;

/** Action that changes who is in a class, by a person, and for some about another one. */
export interface Action {
  what: (typeof ACTIONS)[number];
  by: PersonNumber;
  whom: PersonNumber;
  /** Number of the code that is typed to join. */
  code: number;
}

/** Actions by how often they occur: an end that is too frequent leaves nothing to be done. */
export const ACTIONS = [
  ...(['join', 'join', 'join', 'leave', 'leave'] as const),
  ...(['remove', 'readmit', 'renew_code', 'invite', 'invite', 'invite'] as const),
  ...(['accept', 'accept', 'accept', 'release', 'hand_over', 'hand_over'] as const),
  ...(['archive', 'restore', 'restore', 'delete'] as const),
];

type Role = 'owner' | 'teacher' | 'student';

interface Membership {
  role: Role;
  isIn: boolean;
  /** Number of the code with which a removed member cannot return; null for others. */
  removedCode: number | null;
  endedAt: number;
}

/** Class as its rules say it must be. It is JSON, so that two of them can be compared. */
export interface ClassModel {
  members: (Membership | null)[];
  /** When each was invited to teach; null without an invitation. */
  invitedAt: (number | null)[];
  /** Counts actions: which of two was earlier. */
  now: number;
  code: number;
  isArchived: boolean;
  isDeleted: boolean;
}

export function createModel(people: number): ClassModel {
  const members: (Membership | null)[] = Array.from({ length: people }, () => null);
  members[0] = { role: 'owner', isIn: true, removedCode: null, endedAt: 0 };
  const invitedAt = members.map(() => null);
  return { members, invitedAt, now: 0, code: 0, isArchived: false, isDeleted: false };
}

/** Returns the role of somebody who may open the class; null for everybody else. */
export function roleOf({ members, isDeleted }: ClassModel, person: PersonNumber): Role | null {
  const member = members[person];
  return !isDeleted && member?.isIn ? member.role : null;
}

/**
 * Applies an action, and returns whether it may get this status. A refused action changes nothing.
 */
export function apply(model: ClassModel, action: Action, status: number | undefined): boolean {
  model.now += 1;
  // Somebody who accepts twice at one time has become a teacher in between.
  const isRepeated = action.what === 'accept' && teaches(model, action.by);
  return RULES[action.what](model, action) === status || (isRepeated && status === 200);
}

const RULES: Record<Action['what'], (model: ClassModel, action: Action) => number> = {
  join(model, { by, code }) {
    if (model.isDeleted || code !== model.code) return 404;
    if (model.members[by]?.isIn) return 200;
    if (model.isArchived) return 409;
    if (model.members[by]?.removedCode === model.code) return 403;
    return enter(model, by, 'student');
  },
  leave(model, { by }) {
    const role = roleOf(model, by);
    if (role === null) return 404;
    return role === 'owner' ? 403 : end(model, by, null);
  },
  remove: (model, { by, whom }) =>
    change(model, by, ['owner', 'teacher'], () =>
      roleOf(model, whom) === 'student' ? end(model, whom, model.code) : 404,
    ),
  readmit: (model, { by, whom }) =>
    change(model, by, ['owner', 'teacher'], () => {
      if (roleOf(model, whom) === 'student') return 200;
      const former = model.members[whom];
      const isRemoved = former?.isIn === false && former.removedCode !== null;
      return isRemoved && former.role === 'student' ? enter(model, whom, 'student') : 404;
    }),
  renew_code: (model, { by }) =>
    change(model, by, ['owner', 'teacher'], () => {
      model.code += 1;
      return 200;
    }),
  invite: (model, { by, whom }) =>
    change(model, by, ['owner'], () => {
      if (teaches(model, whom)) return 409;
      model.invitedAt[whom] = model.now;
      return 200;
    }),
  accept(model, { by }) {
    const invitedAt = model.invitedAt[by] ?? null;
    if (model.isDeleted || invitedAt === null) return 404;
    const member = model.members[by];
    const isRemoved = member?.isIn === false && member.removedCode !== null;
    if (isRemoved && invitedAt < member.endedAt) return 403;
    return enter(model, by, 'teacher');
  },
  release: (model, { by, whom }) =>
    change(model, by, ['owner'], () =>
      roleOf(model, whom) === 'teacher' ? end(model, whom, model.code) : 404,
    ),
  hand_over: (model, { by, whom }) =>
    change(model, by, ['owner'], () => {
      if (roleOf(model, whom) !== 'teacher') return 400;
      setRole(model, by, 'teacher');
      return setRole(model, whom, 'owner');
    }),
  archive(model, { by }) {
    if (roleOf(model, by) === null) return 404;
    if (!teaches(model, by)) return 403;
    model.isArchived = true;
    return forgetInvitations(model);
  },
  restore(model, { by }) {
    const member = model.members[by];
    if (!member?.isIn) return 404;
    if (model.isDeleted) {
      if (member.role !== 'owner') return 403;
      model.isDeleted = false;
      return 200;
    }
    if (!model.isArchived) return member.role === 'owner' ? 409 : 403;
    if (member.role === 'student') return 403;
    model.isArchived = false;
    return 200;
  },
  delete(model, { by }) {
    const role = roleOf(model, by);
    if (role === null) return 404;
    if (role !== 'owner') return 403;
    model.isDeleted = true;
    return forgetInvitations(model);
  },
};

function teaches(model: ClassModel, person: PersonNumber): boolean {
  const role = roleOf(model, person);
  return role === 'owner' || role === 'teacher';
}

/** Changes an active class, if the caller has one of the roles. */
function change(
  model: ClassModel,
  by: PersonNumber,
  roles: readonly Role[],
  work: () => number,
): number {
  const role = roleOf(model, by);
  if (role === null) return 404;
  if (model.isArchived) return 409;
  if (!roles.includes(role)) return 403;
  return work();
}

function enter(model: ClassModel, person: PersonNumber, role: Role): number {
  if (role === 'teacher') model.invitedAt[person] = null;
  return setRole(model, person, role);
}

function end(model: ClassModel, person: PersonNumber, removedCode: number | null): number {
  const role = model.members[person]?.role ?? 'student';
  model.members[person] = { role, isIn: false, removedCode, endedAt: model.now };
  return 200;
}

function setRole(model: ClassModel, person: PersonNumber, role: Role): number {
  model.members[person] = { role, isIn: true, removedCode: null, endedAt: 0 };
  return 200;
}

function forgetInvitations(model: ClassModel): number {
  model.invitedAt.fill(null);
  return 200;
}
