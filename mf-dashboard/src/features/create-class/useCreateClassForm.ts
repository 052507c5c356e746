import { useNavigate } from 'platform/router';
import { refreshClassList, useCall } from 'shared-api';
import { paths, createClass, type CreateClassBody } from 'shared-api/contract';
import { useDraftForm } from 'shared-features/forms';
import { createClassRules } from 'shared-api/rules';

const EMPTY: CreateClassBody = { name: '', description: '', category: '' };

/** The form of a new class. Failures show only errors of fields (specification, section 8). */
export function useCreateClassForm() {
  const navigate = useNavigate();
  const { trigger } = useCall(createClass);
  const form = useDraftForm({
    key: 'create-class',
    initial: EMPTY,
    rules: createClassRules,
    send: (fields) => trigger({ body: createClassRules.cast(fields) }),
    onSuccess() {
      refreshClassList();
      void navigate(paths.dashboard());
    },
  });
  const isComplete = Object.values(form.formik.values).every((text) => text.trim() !== '');
  return { ...form, isComplete };
}
