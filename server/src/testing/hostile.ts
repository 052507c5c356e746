import { ArraySchema, type AnyObjectSchema, type AnySchema } from 'yup';

/** Pieces that can be slow for patterns, parsers or sanitisers when repeated thousands of times. */
const PIECES = [
  ...['a', ' ', '\n', '.', '@', '@a ', '/', '9', '-', '[', '{"a":', '"', '\\', ',', '%', '\u0000'],
  ...['<', '&', '<a>', '</a>', '<b><i>', '<ul><li>', '<h1></ul><td>x', '<p ', '<p a=b ', '<!--'],
  ...['<img src=http://a>', '<svg>', '<pre><</div>', '&#', '&lt;', '&amp', '<a href="http://a">'],
  ...['e\u0301', '\u200b', '\ud800', '\u{1f600}', 'http://a.', '2026-01-01T', 'Token ', 'Music,'],
];

/** Returns hostile texts of about this many bytes as JSON. */
export function hostileTexts(bytes: number): string[] {
  const repeated = PIECES.map((piece) => {
    return piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1))));
  });
  const [dots = '', spaces = ''] = ['.', ' '].map((piece) => piece.repeat(Math.max(0, bytes - 10)));
  return [...repeated, `a@${dots}@`, `${spaces}x`, `http://${dots}`, `x${spaces}x`];
}

/** Returns hostile parts of URLs or headers with this many characters. */
export function hostileParts(length: number): string[] {
  const pieces = ['a', '/', '//', '.', '../', '%2F', '%2e%2e/', '%ED%A0%80', '%00', '-', ',', ';'];
  const more = ['&a=', '&token=', '%26token%3D', '/auth/confirm/', '/auth/confirm/a/', 'q=0.', '0'];
  const quadratic = ['a@', 'Token%20', '=', '+', '?', ':', '"', "'", '*;q=0,', 'W/"a",', '@.'];
  return [...pieces, ...more, ...quadratic].map((piece) => {
    return piece.repeat(Math.floor(length / piece.length));
  });
}

/** Returns JSON of about this many bytes with a hostile shape. */
export function hostileShapes(bytes: number, field = 'a'): string[] {
  const fill = (piece: string) => piece.repeat(Math.floor((bytes - 60) / piece.length));
  const levels = Math.floor(bytes / 12);
  let fields = '';
  for (let index = 0; fields.length < bytes - 30; index += 1)
    fields += `"${index.toString(36)}":0,`;
  return [
    `{${fields}"${field}":0}`,
    `{${fields}"${field}":"\\u0000"}`,
    `{"x":"\\"__proto__\\":",${fields}"${field}":0}`,
    `{"${field}":[${fill('0,')}0]}`,
    `{"${field}":[${fill('[],')}0]}`,
    `{"${field}":[${fill('{},')}0]}`,
    `{"${field}":[${fill('"",')}0]}`,
    `{"${field}":{${fields}"a":0}}`,
    `{"${field}":${'['.repeat(levels * 5)}${']'.repeat(levels * 5)}}`,
    `{"${field}":${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}}`,
    `{"${field}":${'9'.repeat(bytes - 60)}}`,
    `{"${field}":"${fill('\\u0061')}"}`,
    `{${fill(`"${field}":"a",`)}"b":0}`,
    `{${' '.repeat(bytes - 10)}}`,
    `{"${field}":"${'a'.repeat(bytes - 60)}`,
    '['.repeat(bytes - 10),
  ];
}

const SAMPLES = [
  ...['name@example.org', '2000-01-31', 'https://a.example', 'a-name', 'A text that is long.'],
  ...[1, true],
];

/** Builds a body that follows the rules, as far as the rules reveal that. */
export async function plainBody(rules: AnyObjectSchema): Promise<Record<string, unknown>> {
  const entries = Object.entries(rules.fields as Record<string, AnySchema>).map(
    async ([field, rule]) => [field, await sampleOf(rule)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function sampleOf(rule: AnySchema): Promise<unknown> {
  if (rule instanceof ArraySchema) return [await sampleOf(rule.innerType as AnySchema)];
  const { oneOf } = rule.describe() as { oneOf: unknown[] };
  for (const sample of [...oneOf, ...SAMPLES]) {
    if (rule.isType(sample) && (await rule.isValid(sample))) return sample;
  }
  return undefined;
}
