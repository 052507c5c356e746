import { Ajv, type ErrorObject } from 'ajv';
import type { RemoteDescription } from './remoteJson.ts';
import schema from './remote.schema.json' with { type: 'json' };

// `order` is one of two types.
const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<
  Partial<RemoteDescription> & Pick<RemoteDescription, 'name'>
>(schema);

/** Reads a `remote.json`. Throws one error that names every mistake with its place. */
export function parseRemoteJson(value: unknown, origin = 'remote.json'): RemoteDescription {
  if (!validate(value)) {
    const mistakes = new Set((validate.errors ?? []).map(describe));
    throw new Error(`${origin}:\n  ${[...mistakes].join('\n  ')}`);
  }
  const { name, routes = [], contributes = {} } = value;
  return { name, routes, contributes };
}

/** In the schema's own words: each part's `description` says what is right there. */
function describe({ instancePath, keyword, params, parentSchema }: ErrorObject): string {
  const { additionalProperty, missingProperty } = params as Record<string, string | undefined>;
  if (additionalProperty !== undefined) {
    return `${placeOf(instancePath, additionalProperty)}: there is no such field`;
  }
  if (missingProperty !== undefined) return `${placeOf(instancePath, missingProperty)}: is missing`;
  return `${placeOf(instancePath) || 'It'}: ${String(parentSchema?.['description'] ?? keyword)}`;
}

/** `/routes/1` and `path` are `routes[1].path`. */
function placeOf(instancePath: string, field?: string): string {
  const steps = [...instancePath.split('/').slice(1), ...(field === undefined ? [] : [field])];
  return steps.reduce((place, step) => {
    if (/^\d+$/.test(step)) return `${place}[${step}]`;
    return place === '' ? step : `${place}.${step}`;
  }, '');
}
