import { formatPlainNumber } from 'platform/languages';
import { LATE_AT_FIRST, type ClassDetail, type ClassSetting } from 'shared-api/contract';
import { SETTINGS_AT_FIRST } from 'shared-api/rules';
import { LATE_NAMES, lateChoiceOf, type LateChoice } from 'shared-features';
import { messages } from './messages.ts';

type SettingName = keyof ClassSetting;
/** Names of the settings with this type of value. */
type NameOf<Value> = {
  [Name in SettingName]: ClassSetting[Name] extends Value ? Name : never;
}[SettingName];

/** Settings that are on or off, and those that are numbers. */
export const FLAGS = namesOf('boolean') as NameOf<boolean>[];
export const NUMBERS = namesOf('number') as NameOf<number>[];

function namesOf(type: 'boolean' | 'number'): string[] {
  const entries = Object.entries(SETTINGS_AT_FIRST);
  return entries.flatMap(([name, value]) => (typeof value === type ? [name] : []));
}

/** Fields of the form; a number is the text of its field. */
export type SettingFields = LateChoice & {
  name: string;
  category: string;
  description: string;
  meet_link: string;
} & Record<NameOf<boolean>, boolean> &
  Record<NameOf<number>, string>;

export type SettingField = keyof SettingFields;

export const FIELD_NAMES: Record<SettingField, string> = {
  name: messages.name,
  category: messages.category,
  description: messages.description,
  meet_link: messages.meetLink,
  ...messages.names,
  ...LATE_NAMES,
};

export const HINTS: Partial<Record<SettingName, string>> = messages.hints;

export function fieldsOf(detail: ClassDetail): SettingFields {
  const { name, category, description, meet_link, setting } = detail;
  return {
    name,
    category,
    description,
    meet_link,
    // A response cached before a setting existed lacks it.
    ...settingFieldsOf({ ...SETTINGS_AT_FIRST, ...setting }),
    // Absent in responses cached before terms for late work existed.
    ...lateChoiceOf(detail.late ?? LATE_AT_FIRST),
  };
}

type FieldsOfSettings = Pick<SettingFields, SettingName>;

function settingFieldsOf(setting: ClassSetting): FieldsOfSettings {
  const texts = NUMBERS.map((name) => [name, formatPlainNumber(setting[name])]);
  return { ...setting, ...Object.fromEntries(texts) } as FieldsOfSettings;
}
