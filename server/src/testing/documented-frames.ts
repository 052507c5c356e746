import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CHANNELS } from 'shared-api/schema';
import { toJsonSchema, type NamedSchemas } from '../features/api-docs/json-schema.ts';
import { closed } from './documented.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const channels = CHANNELS.map(({ path, receives }) => {
  const schemas: NamedSchemas = {};
  const anyOf = receives.map((frame) => toJsonSchema(frame, schemas));
  return {
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    check: ajv.compile(closed({ anyOf, components: { schemas } }) as object),
  };
});

/**
 * Checks a frame of the server against the documentation. Returns the violation; null if there is
 * none.
 */
export function faultOfFrame(url: string, frame: unknown): Error | null {
  const [path = ''] = url.split('?', 1);
  const channel = channels.find(({ pattern }) => pattern.test(path));
  if (!channel || channel.check(frame)) return null;
  return new Error(
    `The documentation does not know this frame of ${path}: ${JSON.stringify(frame)}`,
  );
}
