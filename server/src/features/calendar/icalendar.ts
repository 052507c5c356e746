/** Property of a component: its name with any parameters, and its encoded value. */
export type Property = [name: string, value: string];

export interface Component {
  name: string;
  properties: Property[];
  components?: Component[];
}

/** Writes a calendar (RFC 5545). */
export function writeCalendar(calendar: Component): string {
  return linesOf(calendar).map(fold).join('');
}

function linesOf({ name, properties, components = [] }: Component): string[] {
  return [
    `BEGIN:${name}`,
    ...properties.map(([property, value]) => `${property}:${value}`),
    ...components.flatMap(linesOf),
    `END:${name}`,
  ];
}

// eslint-disable-next-line no-control-regex -- no text may hold them (RFC 5545, 3.1)
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Encodes a TEXT value (3.3.11). */
export function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Encodes a DATE-TIME in UTC (3.3.5), truncated to whole seconds. */
export function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

const LINE = 75;

/** Folds a line after 75 octets, never within a character, and ends it with CRLF (3.1). */
function fold(line: string): string {
  let folded = '';
  let space = LINE;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > space) {
      folded += '\r\n ';
      space = LINE - 1;
    }
    folded += character;
    space -= octets;
  }
  return `${folded}\r\n`;
}
