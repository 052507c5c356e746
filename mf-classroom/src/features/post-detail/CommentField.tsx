import { Suspense, useRef, type ComponentProps, type Ref } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { LIMITS } from 'shared-api/contract';
import type { DraftForm } from 'shared-api/forms';
import { TextAreaField } from 'shared-ui/controls';

// Most of what is written mentions nobody. Where it does not come, names are typed.
const Mentions = lazyWithRetry(async () => {
  const part = await import('shared-api/mentions').catch(() => null);
  return { default: part?.Mentions ?? (() => null) };
});

export interface CommentFields {
  content: string;
}

type Given = Pick<ComponentProps<typeof TextAreaField>, 'id' | 'label'>;

interface Props extends Given {
  form: Pick<DraftForm<CommentFields>, 'formik' | 'errorOf'>;
  classId: string;
  ref: Ref<HTMLTextAreaElement>;
}

/** Where a comment is typed; behind an @ stands who can be mentioned. */
export function CommentField({ form: { formik, errorOf }, classId, ref, ...given }: Props) {
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
        <Suspense fallback={null}>
          <Mentions classId={classId} field={() => own.current} />
        </Suspense>
      )}
    </>
  );
}
