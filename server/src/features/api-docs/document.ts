import { setImmediate } from 'node:timers/promises';
import { API_BASE, type Endpoint } from 'shared-api/contract';
import { CONTRACT, CALL_GROUPS, CHANNELS, type Call, type CallGroup } from 'shared-api/schema';
import type { AnyObjectSchema, AnySchema } from 'yup';
import type { ServedCall } from '../../http/route.ts';
import { ERROR_SCHEMA, responsesOf } from './responses.ts';
import { CHANNELS_INTRODUCTION, INTRODUCTION } from './introduction.ts';
import { exampleOf, toJsonSchema, type NamedSchemas } from './json-schema.ts';
import { limitsOf } from './limits.ts';
import type { Document, MediaType, Operation, Parameter } from './openapi.ts';
import { requestBodyOf } from './request-body.ts';

const ACCESS = {
  open: 'Open to everybody.',
  token: 'Needs any token.',
  waiting: 'Needs a session, also of an account that waits for its activation.',
  incomplete: 'Needs a session, also one that waits for the second step of its log-in.',
  session: 'Needs a session.',
} as const;

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Idempotency key of your choice, for a call that is repeated because no reply came. The call takes effect once, and each repeat gets a reply. The key is valid for 30 days.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  example: '4f1c0a8e7b2d9c65',
};

/**
 * Builds the OpenAPI document of the served calls. It works in many small steps, so that it blocks
 * nobody.
 */
export async function buildDocument(
  served: readonly ServedCall[],
  site: { publicUrl: string; productName: string },
): Promise<Document> {
  const schemas: NamedSchemas = { Error: ERROR_SCHEMA };
  const paths: Document['paths'] = {};
  for (const group of CALL_GROUPS) {
    await setImmediate();
    for (const call of group.calls) {
      const options = served.find(({ endpoint }) => endpoint === call.endpoint);
      if (!options) continue;
      const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf(call, { group, options, schemas });
      paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `The API of ${site.productName}`,
      version: '1',
      description: INTRODUCTION.join('\n\n'),
    },
    servers: [{ url: site.publicUrl + API_BASE }],
    tags: CALL_GROUPS.map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token {token}`, with the token that logging in returns.',
        },
      },
    },
    'x-channels': {
      description: CHANNELS_INTRODUCTION.join('\n\n'),
      channels: CHANNELS.map(({ path, sends, receives, ...texts }) => ({
        ...texts,
        path: path.replace(/:(\w+)/g, '{$1}'),
        sends: sends.map((frame) => mediaOf(frame, schemas)),
        receives: receives.map((frame) => mediaOf(frame, schemas)),
      })),
    },
  };
}

interface Surroundings {
  group: CallGroup;
  options: ServedCall;
  schemas: NamedSchemas;
}

function operationOf(call: Call, { group, options, schemas }: Surroundings): Operation {
  const { summary, description, params, query, reply } = call;
  const requestBody = requestBodyOf(call, schemas);
  return {
    operationId: idOf(call.endpoint),
    tags: [group.title],
    summary,
    description: [description, ACCESS[options.access]].filter(Boolean).join('\n\n'),
    parameters: [
      ...parametersOf(params, 'path', schemas),
      ...parametersOf(query, 'query', schemas),
      ...(call.endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(call, options, {
      ...mediaOf(reply, schemas),
      description: textOf(reply),
    }),
    security: options.access === 'open' ? [] : [{ token: [] }],
    'x-limits': limitsOf(call, options),
  };
}

/** Returns the call's export name in the contract. */
function idOf(endpoint: Endpoint): string {
  const found = Object.entries<unknown>(CONTRACT).find(([, value]) => value === endpoint);
  if (!found) throw new TypeError(`${endpoint.path} is no call of the contract`);
  return found[0];
}

function mediaOf(schema: AnySchema, schemas: NamedSchemas): MediaType {
  const converted = toJsonSchema(schema, schemas);
  return { schema: converted, example: exampleOf(converted, schemas) };
}

function textOf(schema: AnySchema): string {
  const { meta = {} } = schema.describe();
  return meta.description ?? 'Done.';
}

function parametersOf(
  schema: AnyObjectSchema | undefined,
  position: Parameter['in'],
  schemas: NamedSchemas,
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, schemas);
  return Object.entries(properties).map(([name, { description, examples, ...rest }]) => ({
    name,
    in: position,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    ...(examples ? { example: examples[0] } : {}),
    schema: rest,
  }));
}
