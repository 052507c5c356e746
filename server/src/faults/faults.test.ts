import { tryFaults } from './testing/try-faults.ts';
import type { Services } from './testing/world.ts';

const { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis } = process.env;
/** Other tests use these servers too, so nothing may crash them. */
const refuse = () => Promise.reject(new Error('Other tests need it.'));
const shared = (url: string) => ({ url, crash: refuse, start: () => Promise.resolve() });
const services: Services | null =
  database && redis
    ? {
        postgres: shared(database),
        redis: shared(redis),
        standby: shared(database),
        follow: refuse,
      }
    : null;
const only = services
  ? ['PostgreSQL read-only', 'bucket away', 'clock an hour behind']
  : ['disk full', 'mail server refuses', 'clock an hour behind'];
// Only with both can processes share a database.
const isPossible = !database || redis;

(isPossible ? test : test.skip)(
  'faults look as documented, end without a restart, and lose nothing that was acknowledged',
  async () => {
    const { trials, faults } = await tryFaults({ services, only, isShort: true });
    expect(trials.map(({ name }) => name).sort()).toEqual([...only].sort());
    expect(
      trials.flatMap((trial) => trial.faults.map((fault) => `${trial.name}: ${fault}`)),
    ).toEqual([]);
    expect(faults).toEqual([]);
  },
  120_000,
);
