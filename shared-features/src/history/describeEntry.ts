import type { HistoryEntry, HistoryEvent } from 'shared-api/contract';
import { messages } from './messages.ts';

type Describe = (entry: HistoryEntry) => string;

const EVENTS: Record<HistoryEvent, Describe> = {
  'grade.changed': describeGrade,
  'grade.unreleased_changed': describeGrade,
  'grade.released': ({ from, to }) => {
    if (to === null) return from === null ? '' : messages.gradeRemoved({ from });
    if (from === null || from === to) return messages.gradeReleased({ to });
    return messages.gradeReleasedChanged({ from, to });
  },
  'grade.returned': () => messages.gradeReturned,
  'grade.return_revoked': () => messages.returnCancelled,
  'grade.excused': () => messages.excused,
  'grade.excuse_revoked': () => messages.excuseRevoked,
  'member.joined': () => messages.joined,
  'member.readmitted': () => messages.readmitted,
  'member.left': () => messages.left,
  'member.removed': () => messages.removed,
  'member.muted': () => messages.muted,
  'member.unmuted': () => messages.unmuted,
  'role.changed': ({ role }) => (role === 'owner' ? messages.becameOwner : messages.becameTeacher),
  'class.created': () => messages.classCreated,
  'class.copied': () => messages.classCopied,
  'class.settings_changed': ({ names }) =>
    messages.settingsChanged({ names: [...new Set(names.map(nameOf))] }),
  'class.code_renewed': () => messages.codeChanged,
  'class.categories_changed': () => messages.weightsChanged,
  'class.archived': () => messages.archived,
  'class.unarchived': () => messages.unarchived,
  'class.deleted': () => messages.deleted,
  'class.restored': () => messages.restored,
  'file.attached': () => messages.fileAttached,
  'file.removed': () => messages.fileRemoved,
  'file.deleted': () => messages.fileDeleted,
};

/** Describes an entry in words; empty for an unknown event of a newer server. */
export function describeEntry(entry: HistoryEntry): string {
  const describe: Describe | undefined = EVENTS[entry.event];
  return describe?.(entry) ?? '';
}

function describeGrade({ from, to }: HistoryEntry): string {
  if (to === null) return from === null ? messages.commentChanged : messages.gradeRemoved({ from });
  if (from === null) return messages.gradeGiven({ to });
  return from === to ? messages.gradeEdited({ to }) : messages.gradeChanged({ from, to });
}

function nameOf(setting: string): string {
  if (setting.startsWith('late_')) return messages.names.late;
  const names: Partial<Record<string, string>> = messages.names;
  return names[setting] ?? messages.names.other;
}
