import { useFormik, type FormikErrors } from 'formik';
import { useRef } from 'react';
import { isCode, isStatus, useCall } from 'shared-api';
import { LIMITS, joinClass } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';
import { useArrive } from './useArrive.ts';
import { useIsMounted } from './useIsMounted.ts';

interface JoinFields {
  code: string;
}

export function useJoinForm(initialCode: string) {
  const { trigger } = useCall(joinClass);
  const arrive = useArrive();
  const isOpen = useIsMounted();
  const hasJoined = useRef(false);

  function fail(error: unknown, code: string) {
    if (!isOpen.current) return;
    if (isStatus(error, 404)) {
      toast.error(messages.unknownToast(code));
      formik.setFieldError('code', messages.unknown);
    } else if (isCode(error, 'removed')) {
      toast.error(messages.removed);
      formik.setFieldError('code', messages.removed);
    } else if (isCode(error, 'name_taken')) {
      toast.error(messages.nameTaken);
      formik.setFieldError('code', messages.nameTaken);
    } else if (isStatus(error, 429)) {
      formik.setFieldError('code', messages.tooOften(error.retryAfter));
    } else {
      toastFailure(error, messages);
    }
  }

  const formik = useFormik<JoinFields>({
    initialValues: { code: initialCode },
    // An error stays until the code is changed, and comes only with Join.
    validateOnBlur: false,
    validateOnChange: false,
    validate,
    onSubmit: async (fields) => {
      // The dialog goes a moment after the call: a second click may still reach its button.
      if (hasJoined.current) return;
      const code = fields.code.trim();
      await trigger({ params: { code } }).then(
        (reply) => {
          hasJoined.current = true;
          // Cancelled meanwhile: the person stays where they are, and knows.
          arrive(reply, isOpen.current);
        },
        (error: unknown) => fail(error, code),
      );
    },
  });
  return formik;
}

function validate({ code }: JoinFields): FormikErrors<JoinFields> {
  return code.trim().length === LIMITS.joinCode ? {} : { code: messages.wrongLength };
}
