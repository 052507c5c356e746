import type { FastifyInstance } from 'fastify';
import { findCanary } from 'shared-api/contract';
import {
  historyOf,
  isOnlyInCanary,
  readRegistryFile,
  readRelease,
  type RegistryFile,
} from 'platform/server';
import type { Core } from '../../../core.ts';
import { READ_LIMITS } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { storeOf } from '../state.ts';

/**
 * Tells users with an account why a shared path does not exist for them: it belongs to a canary. It
 * reveals nothing else.
 */
export function canaryRoutes(app: FastifyInstance): void {
  route(app, findCanary, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, query } = call;
    const [pathname = '', search = ''] = query.page.split('?', 2);
    const file = await readRegistryFile(storeOf(core));
    const canaries = await readCanaries(core, file);
    return { in_canary: isOnlyInCanary(file, canaries, { pathname, search }) };
  });
}

async function readCanaries(core: Core, file: RegistryFile) {
  const found = await Promise.all(
    file.remotes.map(async ({ name }) => {
      const { canary } = historyOf(file, name);
      return canary && (await readRelease(storeOf(core), name, canary.release));
    }),
  );
  return found.filter((release) => release !== undefined && 'routes' in release);
}
