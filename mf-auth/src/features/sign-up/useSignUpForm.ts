import { useEffect, useState } from 'react';
import { useFormik } from 'formik';
import { useNavigate } from 'platform/router';
import { isStatus, useDraft } from 'shared-api';
import { paths } from 'shared-api/contract';
import { validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { useSignUp } from '../../session/useSignUp.ts';
import type { Form } from '../../form/fieldOf.ts';
import { useSteps } from '../../form/useSteps.ts';
import { useNext } from '../../form/useNext.ts';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';
import {
  NOTHING_KEPT,
  STEP_FIELDS,
  formRules,
  isNothing,
  savedValuesOf,
  restored,
  withSaved,
  type SavedValues,
  type SignUpValues,
} from './values.ts';

const SIGN_UP_FAILURES = {
  ...FAILURES,
  slow: messages.slow,
  refused: { ...FAILURES.refused, 413: messages.tooLarge },
};

interface SignUpDraft {
  values: SavedValues;
  /** Values that an error removed from the form, until they are restored. */
  cleared: SavedValues | null;
}

interface Status {
  cleared: SavedValues | null;
  /** The server's error about the sign-up that was sent with `email`. */
  refusal: { email: string; message: string; field: 'email' | 'password' } | null;
}

export interface SignUpForm {
  form: Form<SignUpValues>;
  step: number;
  /** The server's error about the address in the field. */
  emailRefusal: string | undefined;
  /** The server's error about the password, until another one is typed. */
  passwordRefusal: string | undefined;
  /** Whether the form still shows a draft of an earlier visit. */
  isContinued: boolean;
  /**
   * Goes to the next step or sends the form; shows errors of this step instead if there are any.
   */
  next: () => Promise<void>;
  back: () => void;
  /** Restores values that an error removed; null for none. */
  restore: (() => void) | null;
  startOver: () => void;
}

/** The wizard's values and steps; its draft survives a reload. */
export function useSignUpForm(): SignUpForm {
  const navigate = useNavigate();
  const { asked: requested } = useNext();
  const { step, ...steps } = useSteps();
  const { trigger } = useSignUp();
  const {
    value: draft,
    change,
    discard,
  } = useDraft<SignUpDraft>('sign-up', {
    values: NOTHING_KEPT,
    cleared: null,
  });
  const [initialValues] = useState(() => withSaved(draft.values));
  const [isContinued, setIsContinued] = useState(!isNothing(draft.values));

  const form = useFormik<SignUpValues>({
    initialValues,
    initialStatus: { cleared: draft.cleared, refusal: null } satisfies Status,
    validate: validateWith(formRules),
    onSubmit: async (values) => {
      const { profile_image: image, ...fields } = values;
      if (!image) return;
      try {
        await trigger(fields, image);
        discard();
        await navigate(paths.waiting({ next: requested }), { replace: true });
      } catch (error) {
        if (isStatus(error, 400)) {
          const { message, fields } = error;
          const field = fields.password && !fields.email ? 'password' : 'email';
          empty({
            cleared: savedValuesOf(values),
            refusal: { email: values.email, message, field },
          });
        } else toastFailure(error, SIGN_UP_FAILURES);
      }
    },
  });
  const { values } = form;
  const { cleared, refusal } = form.status as Status;

  useEffect(() => {
    if (values === initialValues) return;
    const saved = savedValuesOf(values);
    if (isNothing(saved) && !cleared) discard();
    else change({ values: saved, cleared });
  }, [values, cleared, initialValues, change, discard]);

  function empty(status: Status) {
    form.resetForm({ values: withSaved(NOTHING_KEPT), status });
    setIsContinued(false);
    steps.restart();
  }

  async function next() {
    const errors = await form.validateForm();
    const wrong = STEP_FIELDS.flat().filter((name) => errors[name]);
    const wrongHere = STEP_FIELDS[step]?.filter((name) => errors[name]) ?? [];
    const isLast = step === STEP_FIELDS.length - 1;
    if (wrongHere.length > 0 || (isLast && wrong.length > 0)) {
      await form.setTouched(Object.fromEntries(wrong.map((name) => [name, true])), false);
      if (wrongHere.length === 0) steps.restart();
    } else if (isLast) {
      await form.submitForm();
    } else {
      steps.next();
    }
  }

  const isSameEmail = values.email === '' || values.email === refusal?.email;
  return {
    form,
    step,
    emailRefusal: refusal?.field === 'email' && isSameEmail ? refusal.message : undefined,
    passwordRefusal:
      refusal?.field === 'password' && values.password === '' ? refusal.message : undefined,
    isContinued,
    next,
    back: steps.back,
    restore:
      cleared &&
      (() => {
        form.setStatus({ cleared: null, refusal } satisfies Status);
        void form.setValues(restored(values, cleared));
      }),
    startOver: () => empty({ cleared: null, refusal: null }),
  };
}
