import { useFormik } from 'formik';
import { ApiError, isStatus, useCall, textOfFailure } from 'shared-api';
import { inviteStudent } from 'shared-api/contract';
import { inviteStudentRules, validateWith } from 'shared-api/rules';
import { Button, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';

import { messages } from './messages.ts';

const FAILURES = { slow: messages.noAnswer, failed: messages.failed };
const validate = validateWith<{ email: string }>(inviteStudentRules);

interface Props {
  classId: string;
  onClose: () => void;
}

export function InviteDialog({ classId, onClose }: Props) {
  const { trigger } = useCall(inviteStudent);
  const formik = useFormik({
    initialValues: { email: '' },
    validate,
    // An error stays until the address is changed, and comes only with Invite.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (fields) => {
      const email = fields.email.trim();
      try {
        await trigger({ params: { id: classId }, body: { email } });
        toast.success(messages.invited(email));
        onClose();
      } catch (error) {
        const text = textOf(error);
        if (text !== null) formik.setFieldError('email', text);
      }
    },
  });

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.add}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" isBusy={formik.isSubmitting} busyLabel={messages.inviting}>
            {messages.invite}
          </Button>
        </>
      }
    >
      <TextField
        {...formik.getFieldProps('email')}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        error={formik.errors.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onInput={() => formik.setFieldError('email', undefined)}
      />
    </Dialog>
  );
}

/** All of them concern the one field, or are best said where the person looks. */
function textOf(error: unknown): string | null {
  if (isStatus(error, 429)) return messages.tooOften(error.retryAfter);
  const isAboutAddress = isStatus(error, 400) || isStatus(error, 409);
  if (isAboutAddress && error instanceof ApiError) return error.fields['email'] ?? error.message;
  return textOfFailure(error, FAILURES);
}
