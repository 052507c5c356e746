import { servedType, typeOf } from './type-of.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, string | Buffer, string, string]>([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf', 'application/pdf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png', 'image/png'],
  ['text', 'Fünf Sechstel, خمسة أسداس', 'text/plain', 'text/plain; charset=utf-8'],
  ['bytes', Buffer.from([0, 1, 2, 255]), 'application/octet-stream', 'application/octet-stream'],
  [
    'an HTML page',
    '<!doctype html><script>alert(1)</script>',
    'text/plain',
    'text/plain; charset=utf-8',
  ],
  ['an SVG', SVG, 'text/plain', 'text/plain; charset=utf-8'],
  ['XML', `<?xml version="1.0"?>${SVG}`, 'application/xml', 'application/octet-stream'],
])(
  '%s is recognised by its content, and served as a type that runs nothing',
  async (_, content, type, served) => {
    expect(await typeOf(Buffer.from(content as string))).toBe(type);
    expect(servedType(type)).toBe(served);
  },
);

test('a text that ends within a character is still a text', async () => {
  expect(await typeOf(Buffer.from('ü').subarray(0, 1))).toBe('text/plain');
});
