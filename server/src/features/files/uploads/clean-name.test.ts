import { cleanName } from './clean-name.ts';

test.each([
  ['worksheet.pdf', 'worksheet.pdf'],
  ['Übung 3 – Lösung.docx', 'Übung 3 – Lösung.docx'],
  ['واجب الرياضيات.pdf', 'واجب الرياضيات.pdf'],
  ['数学の宿題.png', '数学の宿題.png'],
  ['तालिका.xlsx', 'तालिका.xlsx'],
  ['👩‍🏫 notes.txt', '👩‍🏫 notes.txt'],
  ['می‌خواهم.txt', 'می‌خواهم.txt'],
])('%s is unchanged, in any script', (given, saved) => {
  expect(cleanName(given)).toBe(saved);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\sheet.pdf', 'sheet.pdf'],
  ['/', 'file'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['  a   b\t.txt  ', 'a b .txt'],
  ['a\u0000b\u001b[31m.txt', 'ab[31m.txt'],
  // Displayed as "exegpj.", which looks like a picture.
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['a\u2066b\u2069\u200f.txt', 'ab.txt'],
  ['a\ud800b.txt', 'ab.txt'],
  ['a\u2028b\r\nset-cookie: x.txt', 'a b set-cookie_ x.txt'],
  ['a"b<c>d|e?f*g:h.txt', 'a_b_c_d_e_f_g_h.txt'],
  ['e\u0301.txt', '\u00e9.txt'],
])('%j becomes %j', (given, saved) => {
  expect(cleanName(given)).toBe(saved);
});

test.each([
  ['𝔞', 49],
  ['é', 98],
  ['👩‍🏫', 17],
])(
  'a name of many %s keeps its extension within 200 bytes, and no character is split',
  (letter, count) => {
    const name = cleanName(`${letter.repeat(150)}.pdf`);
    expect(name).toBe(`${letter.repeat(count)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  },
);
