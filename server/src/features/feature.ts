import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { Db } from '../database/schema.ts';
import type { KindHooksByName } from './classwork/kind-hooks.ts';

export interface Due {
  /** Returns the ids of due items, the earliest first. */
  list: (core: Core, limit: number) => Promise<string[]>;
  /**
   * Publishes one item, or records why not, so that it is not listed again. It happens once, even
   * if several processes try.
   */
  publish: (core: Core, id: string) => Promise<void>;
}

/** Part of the product, as the server assembles it. */
export interface Feature {
  /** Functions that register routes, live channels or metrics. */
  routes: ((app: FastifyInstance) => void)[];
  /** Steps of the feature when classwork of its kinds changes. */
  kindHooks?: KindHooksByName;
  /** Data of a person that the feature stores, for the archive of personal data. */
  personalData?: readonly PersonalData[];
  /** Items that the feature publishes when they are due. */
  due?: Due;
  /**
   * Removes expired rows, and purges what was deleted long ago; called at intervals.
   * @param all every feature, for a feature whose rows others refer to
   */
  purge?: (core: Core, all: readonly Feature[]) => Promise<void>;
  /**
   * Purges the feature's rows of a class that has ended. Referring tables are purged before those
   * they refer to.
   */
  purgeClass?: (db: Db, classId: string) => Promise<void>;
}
