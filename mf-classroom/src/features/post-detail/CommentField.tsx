import { useRef, type ComponentProps, type Ref } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Mentions, type FileRef } from 'shared-features';
import { TextAreaField } from 'shared-ui/controls';
import { FilesPart } from '../attach/FilesPart.tsx';
import type { FormWithFiles } from '../attach/useFormWithFiles.ts';

export interface CommentFields {
  content: string;
  attachments: FileRef[];
}

type Given = Pick<ComponentProps<typeof TextAreaField>, 'id' | 'label'>;

interface Props extends Given {
  form: Pick<FormWithFiles<CommentFields>, 'formik' | 'errorOf' | 'whyNotYet' | 'storageKey'>;
  classId: string;
  /** Increases with each sent comment, whose files no longer belong to the form. */
  round?: number;
  ref: Ref<HTMLTextAreaElement>;
}

/** The field of a comment; an @ offers people to mention. */
export function CommentField({ form, classId, round, ref, ...given }: Props) {
  const { formik, errorOf } = form;
  const own = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextAreaField
        {...given}
        {...formik.getFieldProps('content')}
        ref={(box) => {
          own.current = box;
          if (typeof ref === 'function') return ref(box);
          if (ref) ref.current = box;
        }}
        maxLength={LIMITS.comment}
        readOnly={formik.isSubmitting}
        error={errorOf('content')}
        showCount
      />
      {formik.values.content.includes('@') && (
        <Mentions classId={classId} field={() => own.current} />
      )}
      <FilesPart key={round} form={form} classId={classId} />
    </>
  );
}
