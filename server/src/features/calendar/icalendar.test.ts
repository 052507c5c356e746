import { text, utc, writeCalendar } from './icalendar.ts';

function write(value: string): string {
  return writeCalendar({ name: 'VCALENDAR', properties: [['SUMMARY', text(value)]] });
}

/** Unfolds lines as calendar programs do (RFC 5545, 3.1). */
function unfold(calendar: string): string[] {
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}

test('components are nested, and every line ends with CRLF', () => {
  const calendar = writeCalendar({
    name: 'VCALENDAR',
    properties: [['VERSION', '2.0']],
    components: [{ name: 'VEVENT', properties: [['UID', '1']] }],
  });
  expect(calendar).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  );
});

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['two\nlines\r\nand\rmore', 'two\\nlines\\nand\\nmore'],
  ['colon: and "quotes"', 'colon: and "quotes"'],
  ['tab\tstays, bell\u0007 and \u007f do not', 'tab\tstays\\, bell and  do not'],
  ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
])('the text %j is written as %j', (value, written) => {
  expect(text(value)).toBe(written);
});

test('times are written in UTC in whole seconds', () => {
  expect(utc('2026-03-04T05:06:07.999Z')).toBe('20260304T050607Z');
  expect(utc('2026-03-04T05:06:07+01:00')).toBe('20260304T040607Z');
});

test.each([
  ['plain', 'x'.repeat(500)],
  ['two octets each', 'é'.repeat(200)],
  ['three octets each', '数'.repeat(120)],
  ['four octets each', '🎓'.repeat(120)],
  ['mixed', 'aé数🎓'.repeat(60)],
])(
  'no line of a long %s text has more than 75 octets, and none ends within a character',
  (_, value) => {
    const calendar = write(value);
    for (const line of calendar.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(unfold(calendar)).toContain(`SUMMARY:${value}`);
  },
);

test.each([74, 75, 76])('a line of %d octets can be unfolded', (length) => {
  const value = 'x'.repeat(length - 'SUMMARY:'.length);
  expect(unfold(write(value))).toContain(`SUMMARY:${value}`);
  expect(write(value).includes('\r\n x')).toBe(length > 75);
});
