import { Slot, useSlot, type ClassworkFormProps } from 'platform/runtime';
import type { useClassworkForm } from '../edit-classwork/useClassworkForm.ts';
import { kindErrorsIn } from './kindErrors.ts';
import { Unavailable } from './Unavailable.tsx';
import { findKind, useKinds } from './useKinds.ts';

interface Props {
  classId: string;
  /** Name of the kind. */
  kind: string;
  /** Absent for new classwork. */
  classworkId: string | undefined;
  form: ReturnType<typeof useClassworkForm>;
}

/** The parts of the form that remotes add for one kind. */
export function KindPart({ classId, kind, classworkId, form }: Props) {
  const parts = useSlot('classwork-forms', kind);
  const isOffered = findKind(useKinds(), kind) !== undefined;
  const { values, errors, submitCount, isSubmitting, setFieldValue } = form.formik;
  if (!isOffered) return <Unavailable />;
  const props: ClassworkFormProps = {
    classId,
    kind,
    ...(classworkId === undefined ? {} : { classworkId }),
    fields: values.kind_fields,
    errors: submitCount > 0 ? kindErrorsIn(kind, errors) : {},
    isBusy: isSubmitting,
    onFields: (fields) => void setFieldValue('kind_fields', fields),
    onCheck: form.handleKindCheck,
  };
  return parts.map((contribution) => (
    <Slot
      key={`${contribution.remote} ${contribution.id}`}
      name="classwork-forms"
      contribution={contribution}
      props={props}
    />
  ));
}
