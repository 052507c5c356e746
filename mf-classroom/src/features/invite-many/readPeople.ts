import { EMAIL_PATTERN, LIMITS } from 'shared-api/contract';

/** So many people at a time. */
export const MOST_PEOPLE = 1_000;
/** Characters that are looked at, of all and of one line. */
export const MOST_TEXT = 200_000;
const LONGEST_LINE = 2_000;

/** Why nobody is invited by it: no e-mail address in the line, one that is none or too long, or one that was there before. */
export type Fault = 'none' | 'invalid' | 'tooLong' | 'twice';

/** Somebody of the list, or a line of it that is nobody. */
export interface ListedPerson {
  /** An e-mail address as it compares; of a fault, of its own. */
  key: string;
  /** As it was written. */
  text: string;
  /** Of the text, from 1. */
  line: number;
  fault: Fault | null;
}

/** Who is in a list as people write, export or copy them: one on a line or many, with names or without. */
export function readPeople(text: string): ListedPerson[] {
  const people = new Map<string, ListedPerson>();
  const lines = text.slice(0, MOST_TEXT).split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  for (const [index, whole] of lines.entries()) {
    const written = whole.trim().slice(0, LONGEST_LINE);
    const line = index + 1;
    const addresses = addressesIn(written);
    if (written === '' || (index === first && addresses.length === 0 && isHeading(written))) {
      continue;
    }
    if (addresses.length === 0) {
      people.set(`line ${line}`, { key: `line ${line}`, text: written, line, fault: 'none' });
    }
    for (const email of addresses) add(people, email, line);
    if (people.size > MOST_PEOPLE) break;
  }
  return [...people.values()];
}

function add(people: Map<string, ListedPerson>, email: string, line: number): void {
  const fault = faultOf(email);
  const key = keyOf(email);
  const before = people.get(key);
  if (!before) people.set(key, { key, text: email, line, fault });
  // Told once, however often it is there.
  else if (!before.fault) {
    const again = `again ${key}`;
    if (!people.has(again)) people.set(again, { key: again, text: email, line, fault: 'twice' });
  }
}

/** As the server compares them. */
export function keyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Its length comes first: a pattern never meets more. */
function faultOf(email: string): Fault | null {
  if (email.length > LIMITS.email) return 'tooLong';
  return EMAIL_PATTERN.test(email) ? null : 'invalid';
}

/** What stands between < and >, else the words with an @: whatever else is there is a name, or is nobody's concern. */
function addressesIn(line: string): string[] {
  if (!line.includes('@')) return [];
  return fieldsOf(line).flatMap((field) => {
    const inBrackets = field.split('<').at(-1)?.split('>')[0] ?? '';
    if (field.includes('<') && inBrackets.includes('@')) return [inBrackets.trim()];
    return field
      .split(/\s+/)
      .filter((word) => word.includes('@'))
      .map(bare);
  });
}

const AROUND = '"\'<>()[].,:;';

/** Without what stands around it in mails and tables. */
function bare(word: string): string {
  const signs = [...word.replace(/^mailto:/i, '')];
  const isInside = (sign: string) => !AROUND.includes(sign);
  return signs.slice(signs.findIndex(isInside), signs.findLastIndex(isInside) + 1).join('');
}

/** Parted by commas, semicolons and tabs, but for those in quotes or brackets. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let field = '';
  let closes = '';
  for (const sign of line) {
    if (closes === '' && (sign === '"' || sign === '<')) closes = sign === '"' ? '"' : '>';
    else if (sign === closes) closes = '';
    if (closes === '' && /[,;\t]/.test(sign)) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field];
}

const HEADINGS = /\b(?:e-?mail|mail|address|adresse|username|name)\b|البريد|الاسم/i;

/** Of a table that was copied with it. */
function isHeading(line: string): boolean {
  return HEADINGS.test(line);
}
