/**
 * Owner of the e-mail addresses in a column, by its heading: `email` is unspecific, `none` is no
 * column of addresses.
 */
export type HeadingKind = 'student' | 'other' | 'email' | 'none';

const NOT_BEFORE = '(?<![\\p{L}])';
const NOT_AFTER = '(?![\\p{L}])';
const word = (...words: string[]) => `${NOT_BEFORE}(?:${words.join('|')})${NOT_AFTER}`;
const arabic = (...words: string[]) =>
  `${NOT_BEFORE}(?:و|ل)?(?:ال|لل)?(?:${words.join('|')})${NOT_AFTER}`;
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'), 'iu');

/** Headings of addresses that are not the student's own: parents, teachers, account recovery. */
const OTHER = anyOf(
  '(?<!trans)parent(?!hes)|mother|father|guardian|caregiver|household|emergenc|next of kin',
  'famil(?!ienname|ien[- ]name|y ?name|ie ?name)',
  word('mom', "mom'?s", 'mum', "mum'?s", 'dad', "dad'?s", 'carers?', 'sponsors?', 'home', 'work'),
  word('staff', 'cc', 'alt', 'alte', 'old', 'eb'),
  'teacher|tutor|counsel+or|advis[eo]r|mentor|coach|instructor|principal(?! name)',
  'recover|back-?up|alternat|secondary|personal|private|previous|former',
  'eltern|erzieh|erz[-. ]*ber|sorgeber|mutter(?!sprach)|vater|vormund|betreu|bezugsperson|angeh[oö]rig',
  word('mama', 'papa', 'privat\\w*', 'firma', 'betrieb', 'fax'),
  'lehrer|lehrkr|klassenleit|ausbilder|ansprechp|kontaktperson|notfall|ersatz|wiederherst|zweit',
  'sekund[aä]r|fr[uü]her',
  arabic('ولي', 'اولياء', 'اولي', 'والد', 'والدة', 'والده', 'والدي', 'والدين', 'اب', 'ام', 'وصي'),
  arabic(
    'اسرة',
    'معلم',
    'معلمة',
    'معلمه',
    'مدرس',
    'مشرف',
    'مشرفة',
    'مرشد',
    'طوارئ',
    'بديل',
    'بديلة',
  ),
  arabic('احتياطي', 'احتياطية', 'استرداد', 'استعادة', 'شخصي', 'شخصية', 'خاص', 'ثانوي'),
);

const STUDENT = anyOf(
  'student|pupil|learner|scholar',
  word('child', "child'?s", 'participants?', 'sus', 'kind', 'kinde?s', 'azubis?'),
  'sch(?:ü|ue|u|\ufffd)ler|lernend|studier|auszubild|lehrling|teilnehm|z[oö]gling',
  arabic(
    'طالب',
    'طالبة',
    'طالبه',
    'طلاب',
    'طلبة',
    'تلميذ',
    'تلميذة',
    'تلاميذ',
    'متعلم',
    'متعلمة',
    'متعلمين',
  ),
);

const EMAIL = anyOf('mail', 'بريد', 'ايميل');
const SECRET =
  /passwor[dt]|kennwort|passphrase|secret|geheim|\bpin\b|كلمة (?:ال)?(?:مرور|سر)|رمز/iu;

const GIVEN = anyOf(
  '(?:first|given|fore)[ _-]?name',
  'vorname',
  'rufname',
  'الاسم (?:الاول|الشخصي)',
  'اسم (?:الطالب|التلميذ) الاول',
);
const FAMILY = anyOf(
  '(?:last|family|sur)[ _-]?name',
  'nachname',
  'familienname',
  'zuname',
  arabic('لقب', 'كنية', 'نسب'),
  'اسم (?:ال)?عائلة',
  'الاسم الاخير',
);
const FULL = anyOf(
  '^(?:full|display)?[ _-]?names?$',
  '^(?:vor- und nachname|name,? vorname)$',
  '^(?:ال)?(?:اسم)(?: الكامل)?$',
);

/** Folds a heading for comparison: without accents, and without invisible characters. */
function plain(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFC')
    .replace(/[\p{Cf}\u064b-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/\[required\]|\*/gi, '')
    .replace(/_/g, ' ')
    .trim();
}

/** Whether a heading names secrets, which are never read from a file. */
export function isSecret(heading: string): boolean {
  return SECRET.test(plain(heading));
}

export function kindOfHeading(heading: string): HeadingKind {
  const name = plain(heading);
  if (name.includes('@') || SECRET.test(name)) return 'none';
  const isEmailColumn = EMAIL.test(name);
  if (OTHER.test(name)) return isEmailColumn ? 'other' : 'none';
  if (STUDENT.test(name)) return isEmailColumn ? 'student' : 'none';
  return isEmailColumn ? 'email' : 'none';
}

/**
 * Returns the owner of a column that has addresses by its content, by its heading: `Eltern`,
 * `Mother`, `Contact`.
 */
export function ownerInHeading(heading: string): HeadingKind {
  const name = plain(heading);
  if (OTHER.test(name)) return 'other';
  return STUDENT.test(name) ? 'student' : 'email';
}

export interface NameColumns {
  full: number;
  given: number;
  family: number;
}

/** Returns the columns of the students' own names; -1 for a missing one. */
export function nameColumns(head: readonly string[]): NameColumns {
  const names = head.map((heading) => {
    const name = plain(heading);
    return OTHER.test(name) || SECRET.test(name) || EMAIL.test(name) ? '' : name;
  });
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const given = find(GIVEN);
  const family = find(FAMILY);
  if (given >= 0 && given === family) return { full: given, given: -1, family: -1 };
  return { full: names.findIndex(isFullName), given, family };
}

/** Matches `Name`, `Student`, `Name of the student`, `Schülername`. */
function isFullName(name: string): boolean {
  if (FULL.test(name)) return true;
  if (!STUDENT.test(name) || /\d|\bid\b|nummer|number|رقم/iu.test(name)) return false;
  const rest = name
    .replace(new RegExp(STUDENT.source, 'giu'), ' ')
    .replace(
      /\b(?:of|the|des|der|innen|in|s|full|display)\b|[^\p{L}]+|^ال|^(?:in|innen|e|de|r)(?= |$)/giu,
      ' ',
    )
    .trim();
  return rest === '' || FULL.test(rest);
}

/**
 * Whether a row contains headings: at least one of addresses, names or an account, and no address.
 */
export function isHeadingRow(cells: readonly string[]): boolean {
  if (cells.some((cell) => cell.includes('@'))) return false;
  const { full, given, family } = nameColumns(cells);
  const isNamed = full >= 0 || given >= 0 || family >= 0;
  const hasEmails = cells.some((cell) => kindOfHeading(cell) !== 'none');
  // A title above the table may mention students too, but is alone in its row.
  return hasEmails || (isNamed && cells.filter((cell) => cell.trim() !== '').length > 1);
}
