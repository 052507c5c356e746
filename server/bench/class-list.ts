import { compare, measure, report } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

/** GET /class with 5 classes, against a bare Fastify route that runs the same queries. */
await withServer(async ({ ours, bare, token }) => {
  const headers = { authorization: `Token ${token}` };
  const rates = await compare(
    () => measure({ url: `${ours}/api/v1/class`, headers }, 20),
    () => measure({ url: `${bare}/class`, headers }, 20),
  );
  report('GET /class', rates, 0.6);
});
