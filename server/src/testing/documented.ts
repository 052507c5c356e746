import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import type { Document } from '../features/api-docs/openapi.ts';

interface Reply {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

interface Operation {
  id: string;
  method: string;
  pattern: RegExp;
  /** Path of the operation in the document. */
  pointer: string[];
  statuses: string[];
}

/** Checks replies of a server against its own documentation. */
export class Documented {
  /** `operationId status` of every reply so far. */
  readonly seen = new Set<string>();
  readonly #operations: Operation[];
  readonly #ajv: Ajv2020;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#operations = operationsOf(document);
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    // The package's types and its module disagree about the default export; this works for both.
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(closed(document) as object, 'api');
  }

  /**
   * Checks a reply.
   * @throws Error that names what is not documented
   */
  readonly check = (method: string, url: string, reply: Reply): void => {
    const [path = ''] = url.split('?', 1);
    const operation = this.#operations.find((each) => {
      return each.method === method && each.pattern.test(path);
    });
    if (!operation || reply.headers['content-encoding']) return;
    const status = String(reply.statusCode);
    const name = `${operation.id} ${status}`;
    const fail = (why: string) => {
      throw new Error(
        `The documentation does not know this reply of ${name}: ${why}\n${reply.body}`,
      );
    };
    if (!operation.statuses.includes(status)) fail('no such status');
    if (status === '304' && reply.body === '') return void this.seen.add(name);
    if (!String(reply.headers['content-type']).startsWith('application/json')) fail('not JSON');
    const position = [
      ...operation.pointer,
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    ];
    const check = this.#checkOf(position);
    if (!check(JSON.parse(reply.body))) fail(this.#ajv.errorsText(check.errors));
    if (status === '429' && !(Number(reply.headers['retry-after']) > 0)) fail('no Retry-After');
    this.seen.add(name);
  };

  #checkOf(position: string[]): ValidateFunction {
    const pointer = position.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    const ref = `api#/${pointer.map(encodeURIComponent).join('/')}`;
    const known = this.#checks.get(ref);
    if (known) return known;
    const check = this.#ajv.compile({ $ref: ref });
    this.#checks.set(ref, check);
    return check;
  }
}

/** Shared by all servers of a test file, whose differences do not affect any check. */
let documented: Documented | undefined;

/** Checks every reply to `inject` against the documentation. */
export async function holdToDocumentation(app: FastifyInstance): Promise<Documented> {
  documented ??= new Documented(await app.apiDocument());
  const { check } = documented;
  const inject = app.inject.bind(app) as (options: object | string) => Promise<Reply>;
  const checkedInject = async (
    options: { method?: string; url?: unknown; path?: unknown } | string,
  ) => {
    const reply = await inject(options);
    const { method = 'GET', url, path } = typeof options === 'string' ? { url: options } : options;
    check(method, String(url ?? path), reply);
    return reply;
  };
  app.inject = checkedInject as typeof app.inject;
  return documented;
}

function operationsOf({ paths }: Document): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) => {
    const pattern = new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
    return Object.entries(methods).map(([method, { operationId, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      pattern,
      pointer: ['paths', path, method],
      statuses: Object.keys(responses),
      parameters: path.split('{').length,
    }));
  });
  // `/class/s` before `/class/{id}`.
  return operations.sort((one, other) => one.parameters - other.parameters);
}

/**
 * Forbids additional fields. Clients are told to expect them, but a test must find each
 * undocumented one.
 */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  const isObject = parts.type === 'object' && !('additionalProperties' in parts);
  return isObject ? { ...parts, additionalProperties: false } : parts;
}
