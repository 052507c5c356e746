import type { ClassSetting, ClassSettingColumns } from 'shared-api/contract';
import { eachSetting } from 'shared-api/schema';

/** Returns the settings of a class by their names on the wire. */
export function settingsOf(row: ClassSettingColumns): ClassSetting {
  return eachSetting(({ column }) => row[column]) as ClassSetting;
}

/** Returns the columns of settings by their names on the wire. */
export function settingColumns(settings: ClassSetting): ClassSettingColumns;
export function settingColumns(settings: Partial<ClassSetting>): Partial<ClassSettingColumns>;
export function settingColumns(settings: Partial<ClassSetting>): Partial<ClassSettingColumns> {
  const columns = eachSetting(({ column }, name) => [column, settings[name]] as const);
  return Object.fromEntries(Object.values(columns));
}
