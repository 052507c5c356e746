import { ArraySchema, type AnySchema } from 'yup';
import type { Endpoint } from 'shared-api/contract';
import { callOf } from 'shared-api/schema';
import { fieldsLimit, formLimit } from '../../http/bodies/limits.ts';
import { hostileShapes, hostileTexts, plainBody } from '../../testing/hostile.ts';

/** Builds JSON of the maximum size of this call, with each hostile text in each field. */
export async function bodiesOf(call: Endpoint): Promise<string[]> {
  const { body: rules } = callOf(call);
  const limit = fieldsLimit(rules);
  if (!rules) return hostileShapes(limit);
  const plain = await plainBody(rules);
  const bodies = [JSON.stringify(plain)];
  for (const [field, rule] of Object.entries(rules.fields as Record<string, AnySchema>)) {
    const max = maxOf(rule);
    const space = limit - Buffer.byteLength(JSON.stringify(plain)) - 20;
    const within = rule.type === 'string' ? hostileTexts(max) : [];
    // A longer text is read and cut, so its content matters little.
    const beyond = hostileTexts(space).filter((_, index) => index % 4 === 0);
    for (const text of [...within, ...beyond]) {
      bodies.push(JSON.stringify({ ...plain, [field]: text }));
    }
    if (rule instanceof ArraySchema) {
      for (const text of hostileTexts(maxOf(rule.innerType as AnySchema))) {
        bodies.push(JSON.stringify({ ...plain, [field]: Array(max).fill(text) }));
      }
    }
    bodies.push(...hostileShapes(limit, field));
  }
  return bodies;
}

function maxOf(rule: AnySchema): number {
  return Number(rule.describe().tests.find(({ name }) => name === 'max')?.params?.max ?? 100);
}

function part(name: string, value: string, more = ''): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
}

/** Builds forms of the maximum size of this call. */
export async function formsOf(call: Endpoint): Promise<string[]> {
  const { body: rules } = callOf(call);
  const fields = fieldsLimit(rules);
  const whole = formLimit(fields);
  const plain = Object.entries(rules ? await plainBody(rules) : {});
  const file = '; filename="me.png"';
  const forms = [
    part('a', 'b').repeat(whole / 60),
    part('a', 'b').repeat(90),
    part('a', 'b', file).repeat(whole / 90),
    part('a'.repeat(whole - 100), 'b'),
    part('a', 'b'.repeat(whole - 100)),
    part('a', 'b', file + '; x="y"'.repeat(whole / 10)),
    part('a', 'b', `\r\n${'a: b\r\n'.repeat(whole / 8)}`),
    part('profile_image', '\r\n--'.repeat(whole / 5), file),
    part('profile_image', '\0'.repeat(whole - 200), file),
    part('profile_image', '-'.repeat(whole - 200), file),
    '-'.repeat(whole),
    '\r\n--x'.repeat(whole / 5),
    '--x\r\n\r\n'.repeat(whole / 7),
  ];
  for (const [name] of plain) {
    const rest = plain.filter(([other]) => other !== name);
    const others = rest.map(([other, value]) => part(other, String(value))).join('');
    const left = fields - Buffer.byteLength(others) - 200;
    for (const text of hostileTexts(left)) forms.push(others + part(name, text));
    forms.push(others + part(name, 'b').repeat(90));
  }
  return forms.map((form) => form + part('profile_image', 'x', file) + '--x--\r\n');
}
