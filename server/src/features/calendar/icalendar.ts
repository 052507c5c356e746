/** A property of a component: its name, with parameters if it has any, and its value as it is written. */
export type Property = [name: string, value: string];

export interface Component {
  name: string;
  properties: Property[];
  components?: Component[];
}

/** A calendar as RFC 5545 writes it. */
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

/** A TEXT value (3.3.11). */
export function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A DATE-TIME in UTC (3.3.5): whole seconds, later ones cut off. */
export function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

const LINE = 75;

/** Lines end with CRLF; of more than 75 octets they go on in the next one, never within a character (3.1). */
function fold(line: string): string {
  let folded = '';
  let remaining = LINE;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > remaining) {
      folded += '\r\n ';
      remaining = LINE - 1;
    }
    folded += character;
    remaining -= octets;
  }
  return `${folded}\r\n`;
}
