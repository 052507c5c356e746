import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { LateTerms } from 'shared-api/contract';
import { LateFields, lateTermsOf } from 'shared-features';
import { breakpoint, space } from 'shared-ui';
import { DueField } from './DueField.tsx';
import type { useClassworkForm } from './useClassworkForm.ts';

const Beside = styled.div`
  display: grid;
  grid-template-columns: 10rem 1fr;
  gap: ${space[4]};
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  form: ReturnType<typeof useClassworkForm>;
  ofClass: LateTerms;
  /** A field before the date, on its line. */
  before?: ReactNode;
}

/** The due date, and the terms for late work. */
export function DueFields({ form: { formik, errorOf, due }, ofClass, before }: Props) {
  const { values, isSubmitting: isBusy, setFieldValue } = formik;
  const { policy } = lateTermsOf(values) ?? ofClass;
  const field = (
    <DueField
      name="date_due"
      value={values.date_due}
      onChange={(value) => void setFieldValue('date_due', value)}
      onBlur={formik.handleBlur}
      ref={due}
      error={errorOf('date_due')}
      isBusy={isBusy}
      takesLate={policy !== 'refuse'}
    />
  );
  return (
    <>
      {before ? (
        <Beside>
          {before}
          {field}
        </Beside>
      ) : (
        field
      )}
      {values.date_due !== '' && (
        <LateFields
          values={values}
          onChange={(name, value) => void setFieldValue(name, value)}
          errorOf={errorOf}
          isBusy={isBusy}
          ofClass={ofClass}
        />
      )}
    </>
  );
}
