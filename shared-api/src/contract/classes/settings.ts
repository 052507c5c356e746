import { boolean, type Schema } from 'yup';
import { strictNumber } from '../fields/numbers.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { LIMITS } from '../limits.ts';

/** A setting of a class: contract, server and form read it from here. */
interface Setting<Column extends string, Value> {
  /** Column of the table of classes. */
  column: Column;
  /** Value of new classes, as the column's default. */
  atFirst: Value;
  rule: Schema<Value | undefined>;
  description: string;
}

type Declared<Column extends string, Value> = Omit<Setting<Column, Value>, 'rule'>;

function flag<Column extends string>(setting: Declared<Column, boolean>): Setting<Column, boolean> {
  return { ...setting, rule: boolean().optional() };
}

function points<Column extends string>(setting: Declared<Column, number>): Setting<Column, number> {
  const rule = strictNumber()
    .typeError(ruleMessage('defaultGrade'))
    .min(0, ruleMessage('defaultGradeNegative'))
    .max(
      LIMITS.mark,
      ruleMessage((texts) => texts.atMostNumber({ max: String(LIMITS.mark) })),
    )
    .optional();
  return { ...setting, rule };
}

/** Settings by their names on the wire. The form names them in its `messages.names`. */
export const CLASS_SETTINGS = {
  default_grade: points({
    column: 'default_grade',
    atFirst: 100,
    description: 'The default points of new classwork.',
  }),
  student_can_post: flag({
    column: 'students_can_post',
    atFirst: true,
    description: 'Whether students may publish posts.',
  }),
  student_can_comment: flag({
    column: 'students_can_comment',
    atFirst: true,
    description: 'Whether students may comment.',
  }),
  use_code: flag({
    column: 'uses_code',
    atFirst: true,
    description: 'Whether students can join by the code.',
  }),
};

type Settings = typeof CLASS_SETTINGS;
type ValueOf<Name extends keyof Settings> = Settings[Name]['atFirst'];

/** Values of the settings, by their names on the wire. */
export type ClassSetting = { [Name in keyof Settings]: ValueOf<Name> };

/** Values of the settings, by their columns. */
export type ClassSettingColumns = {
  [Name in keyof Settings as Settings[Name]['column']]: ValueOf<Name>;
};

/** Makes an object with an entry for each setting. */
export function eachSetting<Entry>(
  make: (setting: AnySetting, name: keyof Settings) => Entry,
): Record<keyof Settings, Entry> {
  const names = Object.keys(CLASS_SETTINGS) as (keyof Settings)[];
  return Object.fromEntries(
    names.map((name) => [name, make(CLASS_SETTINGS[name], name)]),
  ) as Record<keyof Settings, Entry>;
}

type AnySetting = Setting<keyof ClassSettingColumns, boolean | number>;

/** Rules of the settings in a body. */
export const SETTING_RULES = eachSetting(({ rule }) => rule) as {
  [Name in keyof Settings]: Schema<ValueOf<Name> | undefined>;
};

/** Values of a new class. */
export const SETTINGS_AT_FIRST = eachSetting(({ atFirst }) => atFirst) as ClassSetting;
