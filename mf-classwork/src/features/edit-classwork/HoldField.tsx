import type { Assignment } from 'shared-api/contract';
import { CheckboxField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  /** What is edited; nothing where it is new. */
  work?: Assignment | undefined;
}

/** Whether students see no grade before all are released. Saved without it, somebody releases them. */
export function HoldField({ form: { formik, errorOf }, work }: Props) {
  const isUnreleased = work?.holds_grades ?? false;
  const value = formik.values.holds_grades ?? isUnreleased;
  const count = work?.held_count ?? 0;
  return (
    <CheckboxField
      name="holds_grades"
      value={value}
      // What is as it was is left as it is by then: a colleague may have released them.
      onChange={({ target: { checked } }) =>
        void formik.setFieldValue('holds_grades', checked === isUnreleased ? null : checked)
      }
      onBlur={formik.handleBlur}
      label={messages.holdGrades}
      hint={isUnreleased && !value ? messages.holdReleases({ count }) : messages.holdHint}
      error={errorOf('holds_grades')}
      disabled={formik.isSubmitting}
    />
  );
}
