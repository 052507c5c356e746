import { ERROR_STATUS, REQUIRED, type Call } from 'shared-api/schema';
import type { ServedCall } from '../../http/route.ts';
import { errorsOf, type PossibleError } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Header, MediaType, Operation, Response } from './openapi.ts';
import { SOURCE_LANGUAGE } from 'platform/languages';
import { localizedRuleText } from '../../texts/rule-texts.ts';

/** Schema of every error reply. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused.',
  properties: {
    message: { type: 'string', description: 'To be shown.', examples: ['Please log in.'] },
    code: {
      type: 'string',
      description: 'Tells causes apart.',
      enum: Object.keys(ERROR_STATUS),
    },
    fields: {
      type: 'object',
      description: 'Where it concerns fields: a text for each.',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['message', 'code'],
};

const NEXT: Header = {
  description: '`<address>; rel="next"` of the next page; absent on the last one.',
  schema: { type: 'string' },
};
const ETAG: Header = {
  description:
    'The state of this reply: send it as `If-None-Match` the next time, and 304 says that nothing changed.',
  schema: { type: 'string' },
};
const RETRY_AFTER: Header = {
  description: 'Seconds after which to try again.',
  schema: { type: 'integer', minimum: 1 },
};

/** Reply without a body. */
const UNCHANGED: Response = {
  description: 'The reply is still the one that `If-None-Match` names.',
  headers: { ETag: ETAG },
  content: {},
};

/** Describes all replies to a call by status; `reply` is the successful one. */
export function responsesOf(
  call: Call,
  served: ServedCall,
  reply: MediaType & { description: string },
): Operation['responses'] {
  const { description, ...media } = reply;
  const isPaged = call.query?.fields.limit !== undefined;
  const { isCached } = served.endpoint;
  const headers = { ...(isPaged && { Link: NEXT }), ...(isCached && { ETag: ETAG }) };
  const done: Response = {
    description,
    ...(isPaged || isCached ? { headers } : {}),
    content: { 'application/json': media },
  };
  const byStatus = Map.groupBy(errorsOf(call, served), ({ status }) => status);
  const errorResponses = Array.from(byStatus, ([status, errors]) => [
    status,
    refusalOf(call, status, errors),
  ]);
  const known = isCached && { 304: UNCHANGED };
  return {
    200: done,
    ...known,
    ...(Object.fromEntries(errorResponses) as Record<string, Response>),
  };
}

function refusalOf(call: Call, status: number, errors: PossibleError[]): Response {
  const isPassing = status === 429 || status === 503;
  return {
    description: errors.map(({ code, text }) => `\`${code}\`: ${text}`).join('\n\n'),
    ...(isPassing ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: {
      'application/json': {
        schema: {
          $ref: '#/components/schemas/Error',
          properties: { code: { enum: errors.map(({ code }) => code) } },
        },
        examples: Object.fromEntries(
          errors.map((error) => [error.code, { value: exampleOfError(call, error) }]),
        ),
      },
    },
  };
}

function exampleOfError({ body }: Call, { code, text }: PossibleError): object {
  const [field] = Object.keys(body?.fields ?? {});
  const required = localizedRuleText(REQUIRED)(SOURCE_LANGUAGE);
  const fields = code === 'invalid' && field ? { fields: { [field]: required } } : {};
  return { message: 'fields' in fields ? required : text.replaceAll('`', ''), code, ...fields };
}
