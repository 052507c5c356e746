import type { Assignment } from 'shared-api/contract';
import { CheckboxField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { useClassworkForm } from './useClassworkForm.ts';

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  /** The edited classwork; absent for new classwork. */
  work?: Assignment | undefined;
}

/** Whether grades stay unreleased until all are released. Saving an unchecked box releases them. */
export function HoldField({ form: { formik, errorOf }, work }: Props) {
  const isUnreleased = work?.holds_grades ?? false;
  const value = formik.values.holds_grades ?? isUnreleased;
  const count = work?.held_count ?? 0;
  return (
    <CheckboxField
      name="holds_grades"
      value={value}
      // Null keeps an unchanged value as it is on the server: a colleague may have released the
      // grades.
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
