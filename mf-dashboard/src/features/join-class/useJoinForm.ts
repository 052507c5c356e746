import { useEffect, useRef } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useNavigate } from 'platform/router';
import { isStatus, useJoinClass } from 'shared-api';
import { LIMITS, type JoinReply } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

interface JoinFields {
  code: string;
}

/** What each reply says, and where it leads. */
const OUTCOMES = {
  '001': { tell: toast.success, text: messages.welcome, view: '/s' },
  '004': { tell: toast.info, text: messages.already, view: '/s' },
  '005': { tell: toast.info, text: messages.already, view: '/class/view' },
} as const;

export function useJoinForm(initialCode: string) {
  const { trigger } = useJoinClass();
  const navigate = useNavigate();
  const isOpen = useIsMounted();

  function arrive({ code, class_id }: JoinReply) {
    const { tell, text, view } = OUTCOMES[code];
    tell(text);
    // Cancelled meanwhile: the person stays where they are, and knows.
    if (isOpen.current) void navigate(`${view}/${class_id}`, { replace: true });
  }

  function fail(error: unknown, code: string) {
    if (!isOpen.current) return;
    if (isStatus(error, 404)) {
      toast.error(messages.unknownToast(code));
      formik.setFieldError('code', messages.unknown);
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
      const code = fields.code.trim();
      await trigger(code).then(arrive, (error: unknown) => fail(error, code));
    },
  });
  return formik;
}

function validate({ code }: JoinFields): FormikErrors<JoinFields> {
  return code.trim().length === LIMITS.joinCode ? {} : { code: messages.wrongLength };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
