import { useEffect, useRef, useState } from 'react';
import { numberOf } from 'platform/languages';
import { lazyComponent } from 'platform/runtime';
import { fetchPicture } from 'shared-api';
import {
  CLASSWORK_KINDS,
  CLASSWORK_TYPE,
  LIMITS,
  LATE_AT_FIRST,
  type ClassworkKind,
  type LateTerms,
} from 'shared-api/contract';
import { Card, Skeleton } from 'shared-ui';
import { CheckboxField, FormStack, NumberField, TextField } from 'shared-ui/controls';
import { RichTextEditor, type RichTextEditorHandle } from 'shared-ui/rich-text';
import { KindPart } from '../kinds/KindPart.tsx';
import { AddFileDialog } from './AddFileDialog.tsx';
import { CategoryField } from './CategoryField.tsx';
import { DueFields } from './DueFields.tsx';
import { FileList } from './FileList.tsx';
import { HoldField } from './HoldField.tsx';
import { messages } from './messages.ts';
import { RubricField } from './RubricField.tsx';
import { SaveRow } from './SaveRow.tsx';
import { ScheduleField } from './ScheduleField.tsx';
import { TopicField } from './TopicField.tsx';
import { useClassworkForm, type EditedWork } from './useClassworkForm.ts';
import { WorkConflicts } from './WorkConflicts.tsx';

const FilesField = lazyComponent(
  async () => ({ default: (await import('shared-features/files')).FilesField }),
  <Skeleton height="6rem" />,
);

interface Props {
  classId: string;
  kind: ClassworkKind;
  defaultGrade: number;
  /** The class's terms for late work. */
  late: LateTerms | undefined;
  /** Absent for new classwork. */
  edited?: EditedWork | undefined;
}

export function ClassworkForm({
  classId,
  kind,
  defaultGrade,
  late = LATE_AT_FIRST,
  edited,
}: Props) {
  const { work } = edited ?? {};
  const form = useClassworkForm({ classId, kind, defaultGrade, late, edited });
  const { hasDueDate, hasMarks, takesAnswers } = CLASSWORK_KINDS[kind];
  const { formik, errorOf } = form;
  const { values, isSubmitting: isBusy, submitCount, errors, setFieldValue } = formik;
  const [isAdding, setIsAdding] = useState(false);
  const editor = useRef<RichTextEditorHandle>(null);
  const isPublished = work?.draft === false;
  const isScheduled = values.publish_at !== '';

  // The form focuses its first invalid control, but does not know the editor as one.
  const isEditorWrong = Boolean(errors.question) && !errors.title;
  useEffect(() => {
    if (submitCount > 0 && !isBusy && isEditorWrong) editor.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each try
  }, [submitCount, isBusy]);

  const marks = hasMarks && (
    <NumberField
      {...formik.getFieldProps('mark')}
      label={messages.marks}
      hint={numberOf(values.mark) === 0 ? messages.noMarksHint : undefined}
      error={errorOf('mark')}
      readOnly={isBusy}
      required
    />
  );

  return (
    <>
      <Card>
        <FormStack onSubmit={formik.handleSubmit}>
          <WorkConflicts classId={classId} form={form} />
          <TextField
            {...formik.getFieldProps('title')}
            label={messages.title}
            error={errorOf('title')}
            maxLength={LIMITS.classworkTitle}
            autoComplete="off"
            readOnly={isBusy}
            showCount
            required
          />
          <RichTextEditor
            ref={editor}
            name="question"
            label={takesAnswers ? messages.instructions : messages.readText}
            value={values.question}
            fetchImage={fetchPicture}
            onChange={(html) => void setFieldValue('question', html)}
            error={errorOf('question')}
            isDisabled={isBusy}
            isRequired
          />
          {kind !== CLASSWORK_TYPE && (
            <KindPart classId={classId} kind={kind} classworkId={work?.id} form={form} />
          )}
          <TopicField classId={classId} form={form} />
          {hasMarks && <CategoryField classId={classId} form={form} />}
          {hasDueDate ? <DueFields form={form} ofClass={late} before={marks} /> : marks}
          {hasMarks && <RubricField form={form} workId={work?.id} />}
          {hasMarks && <HoldField form={form} work={work} />}
          <FileList
            files={values._files}
            error={errorOf('_files')}
            isBusy={isBusy}
            onAdd={() => setIsAdding(true)}
            onRemove={(url) => {
              void setFieldValue(
                '_files',
                values._files.filter((file) => file !== url),
              );
            }}
          />
          <FilesField
            classId={classId}
            storageKey={form.storageKey}
            value={values.attachments}
            onChange={(files) => void setFieldValue('attachments', files)}
            onWait={form.handleFilesWait}
            error={errorOf('attachments')}
            isDisabled={isBusy}
          />
          <CheckboxField
            {...formik.getFieldProps('draft')}
            value={values.draft || isScheduled}
            label={messages.saveAsDraft}
            hint={
              isPublished
                ? messages.publishedHint
                : isScheduled
                  ? messages.scheduledHint
                  : messages.draftHint
            }
            error={errorOf('draft')}
            disabled={isBusy || isPublished || isScheduled}
          />
          {!isPublished && <ScheduleField form={form} work={work} />}
          <SaveRow classId={classId} form={form} />
        </FormStack>
      </Card>
      {isAdding && (
        <AddFileDialog
          files={values._files}
          onAdd={(url) => void setFieldValue('_files', [...values._files, url])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
