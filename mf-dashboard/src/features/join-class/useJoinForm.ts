import { useFormik, type FormikErrors } from 'formik';
import { useRef } from 'react';
import { isStatus, useCall, type ApiError } from 'shared-api';
import { LIMITS, joinClass } from 'shared-api/contract';
import { textOfRefusal, toastFailure } from 'shared-features';
import { messages, tooOften } from './messages.ts';
import { useArrive } from './useArrive.ts';
import { useIsMounted } from './useIsMounted.ts';

/** Errors shown at the field. */
const MISTAKES = {
  404: messages.unknown,
  removed: messages.removed,
  name_taken: messages.nameTaken,
  429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
};

interface JoinFields {
  code: string;
}

export function useJoinForm(initialCode: string) {
  const { trigger } = useCall(joinClass);
  const arrive = useArrive();
  const isOpen = useIsMounted();
  const hasJoined = useRef(false);

  function fail(cause: unknown, code: string) {
    if (!isOpen.current) return;
    const error = textOfRefusal(cause, MISTAKES);
    if (error !== null) formik.setFieldError('code', error);
    if (isStatus(cause, 429)) return;
    const refused = { ...MISTAKES, 404: messages.unknownToast({ code }) };
    toastFailure(cause, { slow: messages.slow, failed: messages.failed, refused });
  }

  const formik = useFormik<JoinFields>({
    initialValues: { code: initialCode },
    // An error appears only after Join, and stays until the code is changed.
    validateOnBlur: false,
    validateOnChange: false,
    validate,
    onSubmit: async (fields) => {
      // The dialog closes a moment after the call: a second click may still reach its button.
      if (hasJoined.current) return;
      const code = fields.code.trim();
      await trigger({ params: { code } }).then(
        (reply) => {
          hasJoined.current = true;
          // Cancelled in the meantime: the person stays on the page, with a toast.
          arrive(reply, isOpen.current);
        },
        (error: unknown) => fail(error, code),
      );
    },
  });
  return formik;
}

function validate({ code }: JoinFields): FormikErrors<JoinFields> {
  const isLong = code.trim().length === LIMITS.joinCode;
  return isLong ? {} : { code: messages.wrongLength({ length: LIMITS.joinCode }) };
}
