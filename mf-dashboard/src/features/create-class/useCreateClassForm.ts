import { useEffect } from 'react';
import { useFormik } from 'formik';
import { useNavigate } from 'platform/router';
import { isStatus, refreshClassList, useCall, useDraft } from 'shared-api';
import { createClass, type CreateClassBody } from 'shared-api/contract';
import { createClassRules } from 'shared-api/rules';

const EMPTY: CreateClassBody = { name: '', description: '', category: '' };

export function useCreateClassForm() {
  const navigate = useNavigate();
  const { trigger } = useCall(createClass);
  const draft = useDraft('create-class', EMPTY);
  const formik = useFormik<CreateClassBody>({
    initialValues: draft.value,
    validateOnBlur: false,
    validateOnChange: false,
    validationSchema: createClassRules,
    onSubmit: async (fields, { setErrors }) => {
      try {
        await trigger({ body: createClassRules.cast(fields) });
      } catch (error) {
        // Of a failure, only what concerns a field is shown (specification, section 8).
        if (isStatus(error, 400)) setErrors(error.fields);
        return;
      }
      draft.discard();
      refreshClassList();
      void navigate('/d');
    },
  });

  const { values } = formik;
  const { change, value: kept } = draft;
  useEffect(() => {
    if (JSON.stringify(values) !== JSON.stringify(kept)) change(values);
  }, [values, kept, change]);

  const isComplete = Object.values(values).every((text) => text.trim() !== '');
  return { formik, isComplete };
}
