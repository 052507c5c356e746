import type { ReactNode } from 'react';
import { useQuery } from 'shared-api';
import { getGrading, type GradeCategory } from 'shared-api/contract';
import { LATE_NAMES, LATE_POLICY_NAMES } from 'shared-features';
import { FieldConflicts } from 'shared-features/forms';
import { instantOf } from 'shared-ui/controls';
import { formatDue } from '../dates.ts';
import { CleanText } from '../rich-text/CleanText.tsx';
import type { ClassworkFields } from './classworkFields.ts';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

const NAMES: Record<keyof ClassworkFields, string> = {
  title: messages.title,
  topic: messages.topic,
  category_id: messages.category,
  question: messages.instructions,
  mark: messages.marks,
  rubric: messages.rubric,
  _files: messages.files,
  attachments: messages.attachments,
  draft: messages.saveAsDraft,
  holds_grades: messages.holdGrades,
  date_due: messages.dateDue,
  publish_at: messages.schedule,
  kind_fields: messages.kindFields,
  ...LATE_NAMES,
};

interface Props {
  classId: string;
  form: ReturnType<typeof useClassworkForm>;
}

/** Shows what another teacher changed in the classwork in the meantime. */
export function WorkConflicts({ classId, form }: Props) {
  const { data } = useQuery(getGrading, { params: { id: classId } });
  return (
    <FieldConflicts
      form={form}
      names={NAMES}
      show={(name, fields) => shown(name, fields, data?.categories)}
    />
  );
}

function shown(
  name: keyof ClassworkFields,
  fields: ClassworkFields,
  categories: readonly GradeCategory[] = [],
): ReactNode {
  switch (name) {
    case 'question':
      return fields.question && <CleanText html={fields.question} />;
    case 'category_id':
      return categories.find(({ id }) => id === fields.category_id)?.title ?? messages.noCategory;
    case 'rubric':
      return fields.rubric.map(({ title, points }) => `${title}: ${points}`).join('\n');
    case '_files':
      return fields._files.join('\n');
    case 'attachments':
      return fields.attachments.map(({ name: file }) => file).join('\n');
    case 'kind_fields':
      return messages.kindFieldsChanged;
    case 'late_policy':
      return LATE_POLICY_NAMES[fields.late_policy];
    case 'date_due':
    case 'publish_at':
      return formatMoment(fields[name]);
    default:
      return String(fields[name]);
  }
}

/** Formats a moment; empty while it is not complete. */
function formatMoment(value: string): string {
  const moment = new Date(instantOf(value));
  return Number.isNaN(moment.getTime()) ? '' : formatDue(moment.toISOString());
}
