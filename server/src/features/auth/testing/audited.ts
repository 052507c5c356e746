import type { FastifyInstance } from 'fastify';

/** Lists the audit events about an account's own settings, the oldest first. */
export async function listAccountEvents(app: FastifyInstance, userId: string): Promise<string[]> {
  const rows = await app.core.db
    .selectFrom('audit_entries')
    .select('event')
    .where('user_id', '=', userId)
    .where('event', 'like', 'account.%')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}
