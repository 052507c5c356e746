import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import type { Db } from '../database/schema.ts';
import { DAY } from '../time.ts';

export interface Due {
  /** The ids of those whose time has come, the first of them first. */
  list: (core: Core, limit: number) => Promise<string[]>;
  /** Publishes one, or notes why not, so that it is listed no more: once, whoever else is at it. */
  publish: (core: Core, id: string) => Promise<void>;
}

/** A part of what people use, as the server puts it together. */
export interface Feature {
  /** Each registers routes, live channels, or what is counted. */
  routes: ((app: FastifyInstance) => void)[];
  /** What it publishes by itself, once its time has come. */
  due?: Due;
  /**
   * Called now and then: removes for good what has expired, and what was deleted long ago.
   * @param all every feature, for those whose things have others' hanging on them
   */
  purge?: (core: Core, all: readonly Feature[]) => Promise<void>;
  /** Removes for good what hangs on a class that has ended. A table that refers to another goes first. */
  purgeClass?: (db: Db, classId: string) => Promise<void>;
}

/** What people delete can be brought back for so long. */
export const DELETED_KEEPS = 30 * DAY;
