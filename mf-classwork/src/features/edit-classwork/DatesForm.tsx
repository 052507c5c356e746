import { LATE_AT_FIRST, type LateTerms } from 'shared-api/contract';
import { Card, Notice } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { CategoryField } from './CategoryField.tsx';
import { DueFields } from './DueFields.tsx';
import { HoldField } from './HoldField.tsx';
import { messages } from './messages.ts';
import { SaveRow } from './SaveRow.tsx';
import { TopicField } from './TopicField.tsx';
import { useClassworkForm, type EditedWork } from './useClassworkForm.ts';
import { WorkConflicts } from './WorkConflicts.tsx';

interface Props {
  classId: string;
  /** The class's terms for late work. */
  late: LateTerms | undefined;
  edited: EditedWork;
}

/** Edits the fields that can still change once a student is graded. */
export function DatesForm({ classId, late = LATE_AT_FIRST, edited }: Props) {
  const { work } = edited;
  const form = useClassworkForm({ classId, kind: work.classwork_type, late, edited });
  return (
    <Card>
      <FormStack onSubmit={form.formik.handleSubmit}>
        <h2 dir="auto">{work.title}</h2>
        <Notice title={messages.lockedTitle}>{messages.locked}</Notice>
        <WorkConflicts classId={classId} form={form} />
        <TopicField classId={classId} form={form} />
        <CategoryField classId={classId} form={form} />
        <DueFields form={form} ofClass={late} />
        <HoldField form={form} work={work} />
        <SaveRow classId={classId} form={form} />
      </FormStack>
    </Card>
  );
}
