import { API_BASE } from 'shared-api/contract';
import { IDS } from 'shared-api/schema';
import type { Document, Operation } from '../../features/api-docs/openapi.ts';
import { ROLES, type Scene } from '../../testing/roles/scene.ts';
import type { Random } from './random.ts';

/** Request as it is sent, and printed for a repeat. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Operation of the document, with its place there. */
interface Documented {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns all operations of the document. */
export function operationsOf({ paths }: Document): Documented[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

const TEXTS = [
  ...['', ' ', '0', '-1', '1e999', 'null', 'true', '[]', '{}', '__proto__', 'constructor'],
  ...['a'.repeat(300), '\u0000', '\ud800', '\u202e', '\u{1f600}'.repeat(50), 'e\u0301'.repeat(40)],
  ...['<script>alert(1)</script>', '<img src=x onerror=a>', '<p>'.repeat(200), '@everyone'],
  ...["'; drop table users; --", '%', '_', '../../etc/passwd', 'https://a.example/x.png'],
  ...['2026-13-45', '2026-11-20T08:30:00.000Z', '9999-12-31T23:59:59.999Z', '1900-01-01'],
];
const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [null], [[]], { a: { b: {} } }],
  ...[Array.from({ length: 500 }, (_, index) => index), [{}, {}], ['x'], 'text'],
];

/** Creates one request: often nearly right, sometimes wrong in every part. */
export function createRequest(
  random: Random,
  { method, path, operation }: Documented,
  scene: Scene,
): FuzzRequest {
  const call = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: part, required, example } of operation.parameters) {
    const known = EXAMPLES[name] ?? (example === undefined ? '' : String(example));
    const value = random.chance(0.15) ? random.pick(TEXTS) : known;
    if (part === 'path') url = url.replace(`{${name}}`, encode(value || 'x'));
    if (part === 'query' && (required || random.chance(0.4))) query.append(name, value);
    if (part === 'query' && random.chance(0.03)) query.append(name, random.pick(TEXTS));
  }
  const headers: Record<string, string> = { ...scene.people[random.pick(CALLERS)]?.headers };
  if (random.chance(0.03)) headers.authorization = 'Token garbage';
  if (random.chance(0.1)) headers['idempotency-key'] = `key-${Math.floor(random.next() * 50)}`;
  if (random.chance(0.1)) headers['if-none-match'] = random.pick(['*', '"a"', 'W/"a"', '"']);
  if (random.chance(0.1)) headers['accept-language'] = random.pick(['de', 'ar', 'x'.repeat(90)]);
  const body = bodyFor(random, operation, headers);
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return {
    method,
    path: scene.localize(call, API_BASE + url + search),
    headers,
    ...(body === undefined ? {} : { body: scene.localize(call, body) }),
  };
}

/** Ids for parameters without an example, which the scene replaces. */
const EXAMPLES: Record<string, string | undefined> = {
  class_id: IDS.class,
  student_id: IDS.user,
  invitation: IDS.invitation,
};
/** Callers, by how often they call. */
const CALLERS = [
  ...ROLES,
  'student',
  'student',
  'coTeacher',
  'coTeacher',
  'owner',
  'owner',
] as const;

function encode(text: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(text.toWellFormed()).slice(0, 600) || 'x';
}

function bodyFor(
  random: Random,
  { requestBody }: Operation,
  headers: Record<string, string>,
): string | undefined {
  const media = requestBody?.content['application/json'];
  if (!media && !random.chance(0.1)) return undefined;
  headers['content-type'] = random.chance(0.02)
    ? random.pick(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', ''])
    : 'application/json';
  if (random.chance(0.02)) return random.pick(['', '{', '[]', 'null', '"x"', '{"a":1e', '[[[[']);
  return JSON.stringify(mutate(random, media?.example ?? {}));
}

/** Changes some parts of a value, at any depth. */
function mutate(random: Random, value: unknown, depth = 0): unknown {
  if (depth > 0 && random.chance(0.12)) {
    return random.chance(0.5) ? random.pick(TEXTS) : random.pick(VALUES);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(random, item, depth + 1));
    return random.chance(0.1) ? [...items, ...items] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, field]) =>
    random.chance(0.06) ? [] : [[name, mutate(random, field, depth + 1)] as const],
  );
  if (random.chance(0.05)) fields.push([random.pick(TEXTS), random.pick(VALUES)]);
  return Object.fromEntries(fields);
}
