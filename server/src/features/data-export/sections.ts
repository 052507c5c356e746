import type { PersonalData, PersonalSection } from '../../database/personal-data.ts';

declare module '../../core.ts' {
  interface Core {
    /** Data of a person that the features store. */
    personalData: Required<PersonalData>;
  }
}

/** Names of the sections that data.json begins with. Sections of newer features follow them. */
const FIRST = [
  'profile',
  'classes',
  'posts',
  'comments',
  'chat_messages',
  'private_messages',
  'answers',
  'earlier_answers',
  'extensions',
  'excuses',
  'material_openings',
  'scheduled_posts',
  'saved_comments',
  'files',
  'sessions',
  'passkeys',
  'linked_log_ins',
  'reports',
  'hidden',
  'notifications',
  'notification_settings',
  'notification_preferences',
  'muted_classes',
  'push_devices',
  'email_changes',
  'emails',
  'calendar_links',
  'calendar_link_of_all_classes',
  'quiz_answers',
];

/** Gathers the declarations of the features. Its sections are in the order of data.json. */
export function gatherPersonalData(declared: readonly PersonalData[]): Required<PersonalData> {
  const position = ({ name }: PersonalSection) => {
    const index = FIRST.indexOf(name);
    return index === -1 ? FIRST.length : index;
  };
  return {
    sections: declared
      .flatMap(({ sections = [] }) => sections)
      .sort((one, other) => position(one) - position(other)),
    leftOut: Object.assign({}, ...declared.map(({ leftOut }) => leftOut)) as Record<string, string>,
  };
}
