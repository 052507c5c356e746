import type { DeclaredRead, RemoteDescription } from './remoteJson.ts';
import schema from './remote.schema.json' with { type: 'json' };
import { mistakesIn } from './schemaErrors.ts';
import { shapeOf } from './shapeOf.ts';

const shape = shapeOf<Partial<RemoteDescription> & Pick<RemoteDescription, 'name'>>(schema);

/**
 * Validates the content of a `remote.json`.
 * @throws One error that lists every mistake with its path.
 */
export function parseRemoteJson(value: unknown, origin = 'remote.json'): RemoteDescription {
  const validate = shape();
  if (!validate(value)) {
    throw new Error(`${origin}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
  }
  const { name, routes = [], contributes = {} } = value;
  for (const slot of ['main-nav', 'classwork-kinds'] as const) {
    const astray = contributes[slot]?.find(({ path }) => !routes.some((own) => own.path === path));
    if (!astray) continue;
    throw new Error(`${origin}:\n  contributes.${slot}: ${astray.path} is not a route of ${name}`);
  }
  for (const { path, data = [] } of routes) {
    const missing = data.flatMap(parametersOf).find((one) => !path.split('/').includes(one));
    if (missing) throw new Error(`${origin}:\n  data of ${path}: the path has no ${missing}`);
  }
  return { name, routes, contributes };
}

/** Returns the parameters of the page's path that a query uses, such as `:id`. */
function parametersOf(read: DeclaredRead): string[] {
  if (typeof read === 'string') return [];
  return Object.values({ ...read.params, ...read.query }).filter((value) => value.startsWith(':'));
}
