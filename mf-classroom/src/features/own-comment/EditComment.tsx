import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isStatus, request } from 'shared-api';
import { editComment, type PostComment } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { FieldConflicts } from 'shared-features/forms';
import { commentRules } from 'shared-api/rules';
import { Button, isComposing, Notice, Row, toast } from 'shared-ui';
import { FormStack } from 'shared-ui/controls';
import { fileRefsOf } from '../attach/fileRefs.ts';
import { messages as attach } from '../attach/messages.ts';
import { useFormWithFiles, withIds } from '../attach/useFormWithFiles.ts';
import { CommentField, type CommentFields } from '../post-detail/CommentField.tsx';
import { editKey } from './draftKey.ts';
import { messages } from './messages.ts';

const NAMES: Record<keyof CommentFields, string> = {
  content: messages.label,
  attachments: attach.files,
};

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: messages.badRequest,
    403: messages.forbidden,
    404: messages.gone,
    409: messages.editedMeanwhile,
  },
};

interface Props {
  classId: string;
  comment: PostComment;
  onSaved: (comment: PostComment) => void;
  /** Called when the server reports that the shown comment is outdated. */
  onOutdated: () => void;
  onClose: () => void;
}

/**
 * Form in which an author edits a comment. Changes from elsewhere are merged; a conflict shows both
 * texts.
 */
export function EditComment({ classId, comment, onSaved, onOutdated, onClose }: Props) {
  const { id, version } = comment;
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useFormWithFiles<CommentFields, PostComment>({
    key: editKey(id),
    initial: fieldsOf(comment),
    version,
    base: 'follow',
    rules: commentRules,
    send(fields, upon) {
      const body = { ...withIds(fields), content: fields.content.trim(), version: upon };
      return request(editComment, { params: { id }, query: { class_id: classId }, body });
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    onSuccess(reply) {
      toast.success(messages.saved);
      onSaved(reply);
    },
    onFailure(error) {
      toastFailure(error, FAILURES);
      if ([403, 404, 409].some((status) => isStatus(error, status))) onOutdated();
    },
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const { formik, isDirty, isSaved, startOver } = form;
  const isBusy = formik.isSubmitting;

  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  // Close only after the draft has been discarded.
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isLeaving && !isDirty) leave();
  }, [isLeaving, isDirty]);

  function handleCancel() {
    startOver();
    setIsLeaving(true);
  }

  return (
    <FormStack
      gap={3}
      onSubmit={formik.handleSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isDirty && !isComposing(event)) onClose();
      }}
      data-screen-only=""
    >
      <FieldConflicts form={form} names={NAMES} show={shown} />
      <CommentField form={form} classId={classId} ref={box} label={messages.label} />
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end" gap={2}>
        <Button variant="secondary" size="small" onClick={handleCancel} disabled={isBusy}>
          {messages.cancel}
        </Button>
        <Button type="submit" size="small" isBusy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
      </Row>
    </FormStack>
  );
}

function fieldsOf({ content, attachments }: PostComment): CommentFields {
  return { content, attachments: fileRefsOf(attachments) };
}

function shown(name: keyof CommentFields, fields: CommentFields): string {
  if (name === 'content') return fields.content;
  return fields.attachments.map(({ name: file }) => file).join('\n');
}
