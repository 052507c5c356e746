import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { lazyComponent } from 'platform/runtime';
import { fetchPicture } from 'shared-api';
import type { Assignment, Submission } from 'shared-api/contract';
import { FieldConflicts } from 'shared-features/forms';
import { Button, Notice, Row, Skeleton, color, font } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { RichTextEditor, type RichTextEditorHandle } from 'shared-ui/rich-text';
import { LateNotice } from '../late-work/LateNotice.tsx';
import { NextStep } from '../late-work/LateNotice.tsx';
import { CleanText } from '../rich-text/CleanText.tsx';
import { draftKey, type AnswerFields } from './answerDraft.ts';
import { costAt, isLateNow, isOpen } from './isOpen.ts';
import { messages } from './messages.ts';
import { useAnswerForm } from './useAnswerForm.ts';

const FilesField = lazyComponent(
  async () => ({ default: (await import('shared-features/files')).FilesField }),
  <Skeleton height="6rem" />,
);

const Saved = styled(Row)`
  margin-inline-end: auto;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const NAMES: Record<keyof AnswerFields, string> = {
  answer: messages.answer,
  attachments: messages.attachments,
};

interface Props {
  classId: string;
  work: Assignment;
  submission: Submission | undefined;
  /** By the server's clock. */
  now: number;
  isGone: boolean;
  onSent: (submission: Submission) => void;
  onRefused: () => void;
  onClose: () => void;
}

export function AnswerForm({ isGone, ...options }: Props) {
  const { onClose } = options;
  const form = useAnswerForm(options);
  const { formik, isDirty, isSaved, problem, now, startOver, errorOf } = form;
  const editor = useRef<RichTextEditorHandle>(null);
  const isBusy = formik.isSubmitting;
  const error = errorOf('answer');
  // Moves the focus to the editor, as the pressed button is gone.
  useEffect(() => editor.current?.focus(), []);

  const { work, submission } = options;
  const { date_due: due, late_terms: terms } = work;
  const isReturned = submission?.state === 'returned';
  const [wasReturned] = useState(isReturned);
  const over = whyOver(work, submission, now, isGone);
  const costs = costAt(work, submission, now) !== undefined;
  // The reason why it is closed is more specific than the last failure.
  const notice = over ?? (error ? null : problem);
  return (
    <FormStack gap={3} onSubmit={formik.handleSubmit}>
      <FieldConflicts form={form} names={NAMES} show={shown} />
      <RichTextEditor
        ref={editor}
        name="answer"
        label={messages.answer}
        value={formik.values.answer}
        fetchImage={fetchPicture}
        onChange={(html) => void formik.setFieldValue('answer', html)}
        error={error}
        isDisabled={isBusy}
        isRequired={formik.values.attachments.length === 0}
      />
      <FilesField
        classId={options.classId}
        storageKey={draftKey(options.work.id)}
        value={formik.values.attachments}
        onChange={(files) => void formik.setFieldValue('attachments', files)}
        onWait={form.handleFilesWait}
        error={errorOf('attachments')}
        isDisabled={isBusy}
      />
      {isReturned && !wasReturned && !isGone && (
        <Notice tone="warning">{messages.returnedMeanwhile}</Notice>
      )}
      {due !== null && terms && !over && isLateNow(work, submission, now) && (
        <LateNotice {...{ work, due, terms, submission, now }} />
      )}
      {due !== null && terms && !over && now < Date.parse(due) && costs && (
        <NextStep now={now} due={Date.parse(due)} terms={terms} />
      )}
      {notice && <Notice tone="warning">{notice}</Notice>}
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end">
        {isDirty && !isBusy && (
          <Saved gap={1}>
            {isSaved && <span>{messages.kept}</span>}
            <Button variant="quiet" size="small" onClick={startOver}>
              {messages.discard}
            </Button>
          </Saved>
        )}
        <Row justify="end">
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button
            type="submit"
            disabled={over !== null}
            isBusy={isBusy}
            busyLabel={messages.submitting}
          >
            {messages.submit}
          </Button>
        </Row>
      </Row>
    </FormStack>
  );
}

/** Returns why no answer is accepted any more, by the current list. */
function whyOver(
  work: Assignment,
  submission: Submission | undefined,
  now: number,
  isGone: boolean,
) {
  if (isGone) return messages.isGone;
  if (isOpen(work, submission, now)) return null;
  return submission?.marked ? messages.isGraded : messages.isOver;
}

function shown(name: keyof AnswerFields, { answer, attachments }: AnswerFields): ReactNode {
  if (name === 'answer') return answer && <CleanText html={answer} />;
  return attachments.map(({ name: file }) => file).join('\n');
}
