import { isEmail } from './csvRows.ts';
import type { FilePerson } from './peopleTable.ts';

/** The e-mail addresses found in one line of a list. */
export interface LineRecipients {
  recipients: FilePerson[];
  /**
   * Whether the line has only recipients as mail programs write them:
   * `Ada <ada@school.example>, bo@school.example`.
   */
  isList: boolean;
  /**
   * Whether the line has several addresses and is not a plain list, so that they may belong to one
   * person.
   */
  isUnclear: boolean;
}

/** Returns the addresses between < and >, or otherwise the words with an @. */
export function recipientsIn(line: string): LineRecipients {
  if (!line.includes('@')) return { recipients: [], isList: false, isUnclear: false };
  const fields = fieldsOf(line).map(readField);
  const recipients = fields.flatMap((field) => field.recipients);
  // A surname may precede a comma: `Hopper, Grace <grace@school.example>`.
  const isList =
    !line.includes('\t') &&
    fields.every(({ kind }, index) => {
      if (kind === 'text') return fields[index + 1]?.kind === 'bracketed';
      return kind !== 'words';
    });
  const valid = recipients.filter(({ email }) => isEmail(email));
  // Next to one valid address, a word that only resembles an address (a password, for example) is
  // ignored.
  if (!isList && valid.length === 1) return { recipients: valid, isList, isUnclear: false };
  const isPlain = isList && !isOfOnePerson(recipients);
  return { recipients, isList: isPlain, isUnclear: recipients.length > 1 && !isPlain };
}

/**
 * Maximum number of addresses that one person is assumed to have: school, home and account
 * recovery.
 */
const ONE_PERSON = 3;

/**
 * Whether the addresses may belong to one person: two or three, not all with names, each on a
 * different host.
 */
function isOfOnePerson(recipients: readonly FilePerson[]): boolean {
  const hosts = new Set(recipients.map(({ email }) => email.split('@').at(-1)?.toLowerCase()));
  return (
    recipients.length > 1 &&
    recipients.length <= ONE_PERSON &&
    hosts.size === recipients.length &&
    recipients.some(({ name }) => name === '') &&
    recipients.every(({ email }) => isEmail(email))
  );
}

interface Field {
  recipients: FilePerson[];
  /** `text` has no address; `words` has other words next to one or more addresses. */
  kind: 'empty' | 'text' | 'bare' | 'bracketed' | 'words';
}

function readField(field: string): Field {
  const bracketed = [...field.matchAll(/<([^<>@]*@[^<>]*)>/g)];
  if (bracketed.length > 1) {
    const emails = bracketed.map(([, email = '']) => ({ name: '', email: email.trim() }));
    return { recipients: emails, kind: 'words' };
  }
  const [before = '', after = ''] = splitLast(field, '<');
  const inBrackets = after.split('>')[0] ?? '';
  if (inBrackets.includes('@')) {
    const name = before.replace(/["']/g, '').trim();
    return {
      recipients: [{ name: name.includes('@') ? '' : name, email: inBrackets.trim() }],
      kind: 'bracketed',
    };
  }
  // A slash between two addresses separates alternatives.
  const words = field.split(/\s+/).filter((word) => /[\p{L}\p{N}/|+]/u.test(word));
  const recipients = words
    .filter((word) => word.includes('@'))
    .map((word) => ({ name: '', email: bare(word) }));
  if (words.length === 0) return { recipients, kind: 'empty' };
  if (recipients.length === 0) return { recipients, kind: 'text' };
  return { recipients, kind: recipients.length === words.length ? 'bare' : 'words' };
}

function splitLast(text: string, sign: string): [string, string] | [] {
  const at = text.lastIndexOf(sign);
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + 1)];
}

const AROUND = '"\'<>()[].,:;';

/** Removes `mailto:` and the punctuation that surrounds addresses in e-mails and tables. */
function bare(word: string): string {
  const signs = [...word.replace(/^mailto:/i, '')];
  const isInside = (sign: string) => !AROUND.includes(sign);
  return signs.slice(signs.findIndex(isInside), signs.findLastIndex(isInside) + 1).join('');
}

/** Splits a line at commas, semicolons and tabs, except within quotes or angle brackets. */
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
