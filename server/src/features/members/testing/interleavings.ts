import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { createPerson, type Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';
import { insertClass } from '../../classes/queries.ts';
import {
  ACTIONS,
  apply,
  createModel,
  roleOf,
  type Action,
  type ClassModel,
} from './membership-model.ts';

const PEOPLE = 4;
const FIELDS = { name: 'Algebra', description: 'Letters and numbers', category: 'Maths' };

const person = fc.nat({ max: PEOPLE - 1 });
/** Groups of actions; those of a group are sent at the same time. */
const groups = fc.array(
  fc.array(
    fc.record({
      what: fc.constantFrom(...ACTIONS),
      by: person,
      whom: person,
      isOldCode: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 25, size: 'max' },
);

type Choice = Omit<Action, 'code'> & { isOldCode: boolean };

/**
 * Creates the property that a class has the members that its rules give it, whoever joins, leaves,
 * removes, invites, transfers, archives, deletes and restores at the same time. The replies and the
 * result of a group must be those of its actions one after the other, in some order.
 */
export function membershipProperty(app: FastifyInstance) {
  return fc.asyncProperty(groups, async (list) => {
    const classroom = await ModelledClass.create(app);
    for (const group of list) await classroom.take(group);
  });
}

/** Class of a run, beside its model. */
class ModelledClass {
  readonly #app: FastifyInstance;
  readonly #id: string;
  readonly #people: readonly Person[];
  readonly #codes: string[];
  #model = createModel(PEOPLE);

  private constructor(app: FastifyInstance, id: string, code: string, people: readonly Person[]) {
    this.#app = app;
    this.#id = id;
    this.#codes = [code];
    this.#people = people;
  }

  static async create(app: FastifyInstance): Promise<ModelledClass> {
    const people: Person[] = [];
    while (people.length < PEOPLE) people.push(await createPerson(app));
    const { id, code } = await insertClass(app.core.db, people[0]?.id ?? '', FIELDS);
    return new ModelledClass(app, id, code, people);
  }

  async take(choices: readonly Choice[]): Promise<void> {
    const newest = this.#codes.length - 1;
    const actions = choices.map(({ isOldCode, ...choice }) => {
      return { ...choice, code: isOldCode ? Math.max(0, newest - 1) : newest };
    });
    const statuses = await Promise.all(actions.map((action) => this.#send(action)));
    const seen = await this.#read();
    const models = ordersOf(actions.map((_, index) => index)).flatMap((order) => {
      const model = structuredClone(this.#model);
      const isExplained = order.every((index) => {
        const action = actions[index];
        return action !== undefined && apply(model, action, statuses[index]);
      });
      return isExplained ? [model] : [];
    });
    const model = models.find((each) => JSON.stringify(shownOf(each)) === JSON.stringify(seen));
    if (!model) {
      const replies = actions.map((action, index) => ({ ...action, status: statuses[index] }));
      const possible = models.map(shownOf);
      throw new Error(
        `No order of these explains their replies and the class.\n${JSON.stringify(replies, null, 1)}\n` +
          `before ${JSON.stringify(this.#model)}\nafter ${JSON.stringify(seen)}\n` +
          `possible ${JSON.stringify(possible)}`,
      );
    }
    this.#model = model;
    await this.#noteCode();
    await this.#checkAccess();
  }

  async #send({ what, by, whom, code }: Action): Promise<number> {
    const [id, other] = [this.#id, this.#people[whom]];
    const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
      callAs(this.#app, this.#people[by] ?? null, method, path, body);
    const calls = {
      join: () => call('POST', `/class/join/${this.#codes[code]}`),
      leave: () => call('DELETE', `/class/s/leave/${id}`),
      remove: () => call('DELETE', `/class/members/${other?.id}?class_id=${id}`),
      readmit: () => call('POST', `/class/members/${other?.id}?class_id=${id}`),
      renew_code: () => call('POST', `/class/${id}/code`),
      invite: () => call('POST', `/class/${id}/teachers`, { email: other?.email }),
      accept: () => call('POST', `/class/invitation/${id}/teach`),
      release: () => call('DELETE', `/class/${id}/teachers/${other?.id}`),
      hand_over: () => call('POST', `/class/${id}/owner`, { user_id: other?.id }),
      archive: () => call('POST', `/class/${id}/archive`),
      restore: () => call('POST', `/class/${id}/restore`),
      delete: () => call('DELETE', `/class/${id}`),
    };
    return (await calls[what]()).statusCode;
  }

  /** Reads from the database what `shownOf` returns of a model. */
  async #read(): Promise<Shown> {
    const { db } = this.#app.core;
    const row = await this.#classRow();
    const members = await db
      .selectFrom('memberships')
      .select(['user_id', 'role'])
      .where('class_id', '=', this.#id)
      .where('left_at', 'is', null)
      .execute();
    const invited = await db
      .selectFrom('teacher_invitations')
      .select('email')
      .where('class_id', '=', this.#id)
      .execute();
    return {
      roles: this.#people.map(
        ({ id }) => members.find((each) => each.user_id === id)?.role ?? null,
      ),
      invited: this.#people.map(({ email }) => invited.some((each) => each.email === email)),
      isArchived: row.archived_at !== null,
      isDeleted: row.deleted_at !== null,
    };
  }

  #classRow() {
    return this.#app.core.db
      .selectFrom('classes')
      .select(['code', 'archived_at', 'deleted_at'])
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
  }

  /** Several renewals of one group leave only the last code known. */
  async #noteCode(): Promise<void> {
    const { code } = await this.#classRow();
    while (this.#codes.length <= this.#model.code) this.#codes.push('');
    this.#codes[this.#model.code] = code;
  }

  /** Checks that a person may open exactly what their role allows, and that there is one owner. */
  async #checkAccess(): Promise<void> {
    const owners = this.#model.members.filter((each) => each?.isIn && each.role === 'owner');
    if (owners.length !== 1) throw new Error(`The model has ${owners.length} owners.`);
    for (const [number, one] of this.#people.entries()) {
      const role = roleOf(this.#model, number);
      const expected = {
        [`/chat_class/${this.#id}`]: role !== null,
        [`/class/${this.#id}`]: role === 'owner' || role === 'teacher',
        [`/class/s?class_id=${this.#id}`]: role === 'student',
      };
      for (const [path, isOpen] of Object.entries(expected)) {
        const { statusCode } = await callAs(this.#app, one, 'GET', path);
        if (statusCode !== (isOpen ? 200 : 404)) {
          throw new Error(`GET ${path} of person ${number}, who is ${role}: ${statusCode}`);
        }
      }
    }
  }
}

interface Shown {
  roles: (string | null)[];
  invited: boolean[];
  isArchived: boolean;
  isDeleted: boolean;
}

function shownOf({ members, invitedAt, isArchived, isDeleted }: ClassModel): Shown {
  return {
    roles: members.map((member) => (member?.isIn ? member.role : null)),
    invited: invitedAt.map((at) => at !== null),
    isArchived,
    isDeleted,
  };
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
