import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';
import { accounts } from './0001-accounts.ts';
import { mails } from './0002-mails.ts';
import { classes } from './0003-classes.ts';

/** All migrations by name, in order. One that was released is never changed: add another. */
export function listMigrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-accounts': accounts(engine),
    '0002-mails': mails(),
    '0003-classes': classes(),
  };
}
